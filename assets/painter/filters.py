"""Blurs that cost little however broad they are."""

from __future__ import annotations

import numpy as np
from scipy import ndimage

from .geometry import Array


def blur(image: Array, sigma: float) -> Array:
    """Gaussian blur of a picture (h, w) or (h, w, c); broad ones are worked out on a smaller copy."""
    if image.ndim == 3:
        return np.stack([blur(image[..., c], sigma) for c in range(image.shape[2])], -1)
    k = int(sigma / 2.5)
    if k < 2:
        return ndimage.gaussian_filter(image.astype(np.float32), sigma, mode="nearest", truncate=3)
    h, w = image.shape
    ph, pw = -h % k, -w % k
    padded = np.pad(image.astype(np.float32), [(0, ph), (0, pw)], mode="edge")
    small = padded.reshape((h + ph) // k, k, (w + pw) // k, k).mean((1, 3))
    small = ndimage.gaussian_filter(small, sigma / k, mode="nearest", truncate=3)
    return enlarged(small, (h, w), k)


def enlarged(small: Array, shape: tuple[int, int], k: int) -> Array:
    """A picture made `k` times as large, smoothly, and cut to `shape`."""
    y = np.clip((np.arange(shape[0]) + 0.5) / k - 0.5, 0, small.shape[0] - 1)
    x = np.clip((np.arange(shape[1]) + 0.5) / k - 0.5, 0, small.shape[1] - 1)
    yi, xi = (
        np.minimum(y.astype(int), max(small.shape[0] - 2, 0)),
        np.minimum(x.astype(int), max(small.shape[1] - 2, 0)),
    )
    fy, fx = (y - yi).astype(np.float32)[:, None], (x - xi).astype(np.float32)[None]
    y2, x2 = np.minimum(yi + 1, small.shape[0] - 1), np.minimum(xi + 1, small.shape[1] - 1)
    rows = small[yi] * (1 - fy) + small[y2] * fy
    return (rows[:, xi] * (1 - fx) + rows[:, x2] * fx).astype(np.float32)
