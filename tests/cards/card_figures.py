"""Figures printed on every dragon, copied by hand: nothing here is read from the card files."""

from __future__ import annotations

from typing import NamedTuple


class Figures(NamedTuple):
    """The printed figures of a dragon; cost and caves are words in the order of the card."""

    name: str
    size: str
    trait: str
    vp: int
    nests: int
    cost: str
    caves: str
    timing: str


_PRINTED = """
d1|White-Bellied Grazer|hatchling shy|4 0|1 egg 1 milk|golden|if_activated
d2|Genial Mothdragon|hatchling helpful|5 0|1 egg 3 milk|crimson|if_activated
d3|Algal Lindworm|hatchling helpful|3 0|1 egg 3 milk|golden amethyst|if_activated
d4|Frugivorous Grazer|hatchling shy|2 0|1 egg 2 milk|amethyst|if_activated
d5|Fanged Feydragon|hatchling playful|0 0|1 egg 3 milk|golden|if_activated
d6|Flocking Dragonette|hatchling shy|0 0|1 egg 3 milk|crimson|if_activated
d7|Temperate Bamboo Dragon|hatchling shy|5 0|1 egg 3 milk|golden|if_activated
d8|Loyal Feydragon|hatchling helpful|4 0|1 egg 3 milk|amethyst|if_activated
d9|Leafeating Cricketcatcher|hatchling helpful|2 0|1 egg 1 milk|golden amethyst|if_activated
d10|Melodious Firedragon|hatchling helpful|2 0|1 egg 1 milk|crimson amethyst|if_activated
d11|Seedeating Drake|hatchling shy|3 0|1 egg 1 milk|golden|if_activated
d12|Savanna Dragonette|hatchling playful|5 0|1 egg 3 milk|golden|if_activated
d13|Mellifera Feydragon|hatchling aggressive|4 0|1 egg 1 milk|amethyst|if_activated
d14|Scavenging Cricketcatcher|hatchling aggressive|2 0|1 egg 2 milk|golden|if_activated
d15|Redwood Lung Dragon|hatchling shy|3 0|1 egg 1 milk|amethyst|if_activated
d16|Peregrine Firedragon|hatchling playful|2 0|1 egg 1 milk|golden amethyst|if_activated
d17|Common Grass Lindworm|hatchling shy|1 0|1 egg 1 milk|golden amethyst|if_activated
d18|Keening Amphiptere|hatchling aggressive|2 0|1 egg 2 milk|crimson|if_activated
d19|Chittering Dragonette|hatchling playful|3 0|1 egg 2 milk|crimson amethyst|if_activated
d20|Miniature Rex|hatchling playful|3 0|1 egg 1 milk|amethyst|if_activated
d21|Fae Tamarin|hatchling shy|3 0|1 egg 2 milk|amethyst|if_activated
d22|Cheshire Dragon|hatchling playful|4 0|1 egg 2 milk|amethyst|if_activated
d23|Ravenous Granite Dragon|hatchling aggressive|3 0|1 egg 1 milk|amethyst|if_activated
d24|Vampiric Horned Dragon|hatchling aggressive|2 0|1 egg 2 milk|amethyst|if_activated
d25|Spotted Licheneater|hatchling playful|2 0|1 egg 3 milk|amethyst|if_activated
d26|Bargaining Grazer|hatchling helpful|2 0|1 egg 1 milk|amethyst|if_activated
d27|Frilled Cobrette|hatchling aggressive|3 0|1 egg 2 milk|amethyst|if_activated
d28|Silent Cobrette|hatchling aggressive|3 0|1 egg 3 milk|amethyst|if_activated
d29|Singeing Remora|hatchling aggressive|2 0|1 egg 2 milk|amethyst|if_activated
d30|Cackling Dragonette|hatchling playful|2 0|1 egg 3 milk|crimson|if_activated
d31|Guiding Feydragon|hatchling helpful|5 0|1 egg 2 milk|amethyst|if_activated
d32|Chameleon Dragonette|hatchling shy|5 0|1 egg 3 milk|amethyst|if_activated
d33|"Friendly" Ruffed Red Dragon|hatchling aggressive|6 0|1 egg 3 milk|crimson|if_activated
d34|Kindly Sea Serpent|hatchling helpful|3 0|1 egg 2 milk|amethyst|if_activated
d35|Lawndrake|hatchling playful|4 0|1 egg 3 milk|amethyst|if_activated
d36|Sentinel Flyer|large playful|5 1|2 gold|golden|if_activated
d37|Subterranean Basilisk|large shy|4 3|2 crystal|amethyst|when_played
d38|Swift Lung Dragon|medium helpful|2 1|1 meat 3 crystal|crimson amethyst|when_played
d39|Weary Gryphdragon|large shy|6 2|1 meat 1 gold 1 crystal|crimson golden amethyst|end_game
d40|Aged Sea Serpent|small helpful|3 1|2 gold 1 crystal|golden|if_activated
d41|Striped Dragonette|small playful|3 2|1 meat 1 gold|crimson golden|end_game
d42|Great Golden Lung Dragon|large helpful|2 3|2 gold 1 crystal|golden|end_game
d43|Blue Forest Spirit|medium helpful|2 5|2 crystal|amethyst|if_activated
d44|Tawny Northern Drake|medium shy|5 1|1 gold 2 crystal|golden|end_game
d45|Tranquil Wyrm|large helpful|4 5|2 crystal|amethyst|if_activated
d46|Rainbow Guardian|large aggressive|5 1|1 coin|crimson golden amethyst|end_game
d47|Owlatic Amphiptere|medium shy|5 2|2 gold|golden|if_activated
d48|Spry Horned Lung Dragon|medium playful|3 2|2 meat|crimson|when_played
d49|Standard Horned Lung Dragon|medium helpful|6 3|1 coin 1 meat 1 gold 1 crystal|crimson golden amethyst|end_game
d50|Wise Anteldragon|small helpful|3 1|1 gold|golden|if_activated
d51|Aloof Gryphdragon|small shy|5 3|1 coin|crimson golden amethyst|end_game
d52|Chromatic Blue Lung Dragon|small shy|5 1|2 gold 1 crystal|amethyst|end_game
d53|Tawny Steppe Wyvern|medium helpful|6 3|1 meat 1 crystal|crimson|if_activated
d54|Colorful Gryphdragon|small shy|3 4|1 meat 1 gold 1 crystal|crimson golden amethyst|end_game
d55|Calm Loch Serpent|large shy|4 4|2 gold 2 crystal|golden amethyst|if_activated
d56|Hoarding Flyer|medium shy|2 2|1 meat 1 gold|crimson golden|if_activated
d57|Eternal Feydragon|medium helpful|5 1|2 gold 1 crystal|golden|when_played
d58|Caustic Wyrm|medium aggressive|5 2|1 gold 1 crystal|golden|if_activated
d59|Haughty Wyvern|small shy|5 3|2 meat 1 gold|crimson golden|end_game
d60|Stealthy Rufftail|large shy|4 2|1 meat 1 gold|crimson|when_played
d61|Primeval Wyrm|large aggressive|5 2|1 coin 1 meat 1 gold|crimson golden|if_activated
d62|Descending Firevern|small aggressive|4 3|3 crystal|amethyst|when_played
d63|Guarding Horned Drake|medium helpful|6 4|1 coin 1 gold 1 crystal|golden amethyst|once_per_round
d64|Scaly Rock Dragon|large helpful|4 2|3 gold|golden|when_played
d65|Perceptive Anteldragon|large helpful|3 1|1 gold 2 crystal|amethyst|when_played
d66|Green Ghost|small helpful|6 3|1 gold 1 crystal|golden|if_activated
d67|Ancient One|medium shy|6 2|1 coin 1 meat 1 gold|golden|if_activated
d68|Hostile Northern Fire Dragon|large aggressive|3 1|1 meat|crimson|if_activated
d69|Prescient Gryphdragon|large shy|3 2|2 gold|golden|once_per_round
d70|Patient Redwyrm|small shy|5 5|1 meat 1 crystal|crimson amethyst|once_per_round
d71|Multicolor Flyer|medium playful|4 1|1 meat 2 gold|crimson golden|end_game
d72|Primordiasaur|medium shy|5 3|1 coin 2 gold|golden|once_per_round
d73|Marshy Webbed Dragon|medium shy|5 1|2 meat 2 crystal|amethyst|if_activated
d74|Solitary Brown Drake|medium shy|6 2|1 meat 1 crystal|crimson|end_game
d75|Carboniferous Rockbreaker|small shy|5 2|1 coin 2 crystal|amethyst|if_activated
d76|Keen Cricketcatcher|small helpful|5 2|1 meat 2 crystal|crimson|when_played
d77|Intractable Firevern|large aggressive|1 2|1 meat 1 crystal|crimson amethyst|if_activated
d78|Particularly Haughty Wyvern|small playful|2 3|2 crystal|amethyst|if_activated
d79|Common Blue Gryphdragon|medium helpful|1 3|1 gold 1 crystal|amethyst|once_per_round
d80|Hawkish Firevern|medium aggressive|2 3|2 meat 1 gold|crimson golden|if_activated
d81|Stoic Gryphdragon|large shy|7 3|1 coin 1 meat|crimson|end_game
d82|Hushed Oak-Wing Feydragon|small shy|1 3|1 meat|crimson|if_activated
d83|Spirited Firevern|medium playful|4 3|1 meat 3 crystal|amethyst|when_played
d84|Malcontent Venomous Wyrm|small aggressive|6 1|1 meat 1 gold|golden|if_activated
d85|Wealthy Koiwyrm|small aggressive|4 2|1 meat 1 gold|crimson|when_played
d86|Northern Cavalier Wyvern|large shy|8 1|1 meat 2 gold|golden|end_game
d87|Equatorial Cavalier Wyvern|medium shy|5 2|1 meat 1 crystal|crimson amethyst|end_game
d88|Speedy Lung Dragon|large helpful|5 1|3 gold|golden|when_played
d89|Erudite Lung Dragon|small helpful|3 3|1 coin 1 meat 1 crystal|crimson|when_played
d90|Protective Amphiptere|large playful|3 2|1 meat 2 crystal|crimson amethyst|if_activated
d91|Ordinary Resplendent Coatl|medium playful|3 3|1 meat 1 gold 1 crystal|crimson golden amethyst|end_game
d92|Territorial Spitter|large aggressive|3 2|2 crystal|amethyst|if_activated
d93|Miniature Crested Coatl|small playful|3 1|1 gold|golden|end_game
d94|Northern Gryphdragon|small shy|3 2|1 coin|crimson golden amethyst|if_activated
d95|Pacifistic Web-Toed Serpent|small playful|3 4|1 coin 1 gold 1 crystal|amethyst|once_per_round
d96|Fastidious Horned Dragon|small playful|2 2|1 gold 1 crystal|golden amethyst|if_activated
d97|Dappled Glade Spirit|small helpful|5 2|1 coin 1 meat 1 gold|crimson golden|end_game
d98|Little Amphiptere|small playful|2 1||crimson golden|end_game
d99|Nimble Trilling Amphiptere|large aggressive|2 2|2 meat 2 crystal|crimson amethyst|when_played
d100|Horned Venomous Wyrm|small aggressive|5 2|1 meat 1 crystal|crimson|if_activated
d101|Magnificent Amphiptere|large helpful|5 3|1 coin 1 meat 1 gold 1 crystal|crimson golden amethyst|end_game
d102|Pocket Amphiptere|small playful|4 3|1 coin|crimson golden amethyst|end_game
d103|Miserly Amphiptere|medium aggressive|3 1|1 gold|golden|if_activated
d104|Gliding Taiga Drake|small aggressive|0 2|1 meat 1 gold|crimson|once_per_round
d105|Australopithecus Drakus|large shy|4 3|1 crystal|amethyst|when_played
d106|Minor Sharpclaw|small aggressive|7 3|1 coin|crimson golden amethyst|end_game
d107|Puck's Horned Drake|small playful|1 3|2 meat|crimson|once_per_round
d108|Good Drake|medium helpful|7 1|2 gold 1 crystal|golden|when_played
d109|Bellicose Firevern|small aggressive|5 1|1 meat 1 gold|crimson golden|once_per_round
d110|Stalking Drake|medium aggressive|4 1|1 gold|golden|if_activated
d111|Penurious Red Wyrm|medium aggressive|1 2|1 meat 1 crystal|crimson|once_per_round
d112|Variegated Amphiptere|medium playful|2 2|1 meat 1 gold 1 crystal|crimson golden amethyst|end_game
d113|Shaly Rockbreaker|large shy|8 1|1 coin 2 crystal|amethyst|when_played
d114|Avaricious Amphiptere|small aggressive|3 1|1 crystal|amethyst|if_activated
d115|Custodial Koiwyrm|medium playful|3 2|1 meat 1 crystal|crimson amethyst|when_played
d116|Splitting Golden Hydra|large aggressive|5 2|1 gold 1 crystal|golden|when_played
d117|Antediluvian Basilisk|large shy|2 1|1 gold 1 crystal|golden amethyst|once_per_round
d118|Spirited Hydraptere|small helpful|2 1|2 gold 2 crystal|golden amethyst|when_played
d119|Chameleon Coatl|medium aggressive|6 1|1 coin 1 meat 1 gold 1 crystal|crimson golden amethyst|end_game
d120|Knowing Guardian|medium helpful|4 1|1 meat 1 gold|crimson golden|once_per_round
d121|Archaic Whiskered Lung Dragon|large playful|5 3|1 gold 2 crystal|golden|when_played
d122|Yellow-Bellied Lung Dragon|medium aggressive|3 1||crimson golden amethyst|end_game
d123|Selfish Lung Dragon|medium aggressive|2 2|1 meat 1 crystal|crimson amethyst|if_activated
d124|Mosaic Guardian|large helpful|6 1|1 coin 1 meat 1 gold 1 crystal|crimson golden amethyst|end_game
d125|Red Guardian|large helpful|6 2|2 meat|crimson|if_activated
d126|Quartzy Rockbreaker|large shy|5 1|1 gold 1 crystal|golden|if_activated
d127|Capricious Venomous Wyrm|large aggressive|5 2|2 gold|golden|if_activated
d128|Sharp-Tongued Spitter|small aggressive|3 2|1 meat 1 crystal|crimson|if_activated
d129|Red-Crested Gryphdragon|medium playful|6 2|1 coin 2 gold 1 crystal|golden amethyst|end_game
d130|Smirking Ridgeback|small playful|2 1|1 meat|crimson|once_per_round
d131|Titanic Coatl|large shy|7 1|1 coin 1 meat 1 gold 1 crystal|crimson golden amethyst|end_game
d132|Lilliputian Fae|small aggressive|6 1|1 coin 1 meat 1 gold 1 crystal|crimson golden amethyst|end_game
d133|Sossusvlei Wyvern|large helpful|5 1|1 coin 1 meat 1 gold|crimson|if_activated
d134|Customary Grazer|large playful|6 1|1 coin 1 meat 1 gold 1 crystal|crimson golden amethyst|end_game
d135|Churlish Firevern|small aggressive|2 2|1 gold 1 crystal|golden amethyst|once_per_round
d136|Impenetrable Redwyrm|large aggressive|3 3|1 meat 2 crystal|crimson|if_activated
d137|Starlit Shepherd|medium playful|4 3|1 coin 1 crystal|amethyst|if_activated
d138|Kind Mistvern|large helpful|1 4|2 crystal|amethyst|once_per_round
d139|Oracular Dragon|small shy|4 4|1 meat 2 crystal|crimson amethyst|once_per_round
d140|Rocky Rockbreaker|medium shy|5 2|1 meat 2 crystal|amethyst|when_played
d141|Sea Viper|small aggressive|3 2|1 gold 1 crystal|golden amethyst|once_per_round
d142|Royal Wyvern|medium aggressive|3 2|1 gold 1 crystal|golden amethyst|once_per_round
d143|Lavender Feydragon|medium playful|4 2|1 gold 1 crystal|amethyst|if_activated
d144|Playful Hornwyrn|medium playful|9 4|1 coin 1 meat 1 gold 1 crystal|crimson golden amethyst|end_game
d145|Southern Mammoth Ridgedragon|large playful|2 3|1 crystal|amethyst|end_game
d146|Crafty Moray|medium shy|1 2|2 meat|crimson|when_played
d147|Steely Fae|medium playful|1 1|2 gold 1 crystal|golden|when_played
d148|Great Horned Wyvern|large playful|4 3|1 meat 2 gold|crimson|if_activated
d149|Ophidian Recluse|medium aggressive|6 1|1 meat 2 gold 1 crystal|crimson golden amethyst|end_game
d150|Aerial Recluse|large helpful|4 2|1 meat 1 gold 1 crystal|crimson golden amethyst|end_game
d151|Fanged Broadwyrm|large playful|3 3|1 meat 2 gold|golden|if_activated
d152|Shrieking Amphiptere|large playful|2 2|2 meat|crimson|if_activated
d153|Blue Keeper|small helpful|2 4|1 meat 1 crystal|crimson amethyst|once_per_round
d154|Contrary Lung Dragon|large aggressive|3 1|1 meat 1 crystal|crimson amethyst|once_per_round
d155|Mercenary Wyvern|large playful|4 3|1 meat 2 crystal|crimson|if_activated
d156|Brindled Frogmouth|small helpful|4 1|2 meat|crimson|when_played
d157|Wily Lindworm|large aggressive|4 2|1 meat 1 gold|crimson|when_played
d158|Brushwood Dragonette|small shy|3 2|1 meat 1 crystal|crimson|if_activated
d159|Jaunty Dragonette|medium playful|1 3|2 gold 1 crystal|golden|if_activated
d160|Brushtail Fae|small playful|3 3|1 gold|golden|once_per_round
d161|Greater Scorpio|large aggressive|4 2|1 meat 1 gold|golden|once_per_round
d162|Cosmic Amphiptere|small shy|5 2|2 gold 2 crystal|golden|when_played
d163|Reticent Manta|small playful|2 2|1 meat 1 gold|crimson|if_activated
d164|Metamorphic Feydragon|small helpful|4 4|1 coin 2 gold|golden|once_per_round
d165|Clairvoyant Feydragon|medium helpful|5 1|1 gold 1 crystal|golden|when_played
d166|Hyenic Serpent|medium aggressive|3 2|2 meat|crimson|if_activated
d167|Homely Fae|medium helpful|3 1|1 meat|crimson|end_game
d168|Ringtail Serpent|medium helpful|3 1|1 meat|crimson|if_activated
d169|Diving Moray|large playful|3 2|2 meat|crimson|if_activated
d170|Vanishing Creeper|large shy|6 2|2 meat|crimson|if_activated
d171|Macabre Lindworm|large playful|6 1|1 gold 1 crystal|golden|if_activated
d172|Augural Fae|small helpful|5 2|1 meat 1 gold 1 crystal|crimson golden amethyst|when_played
d173|Solitary Remora|medium shy|4 1|1 meat 1 gold 1 crystal|crimson golden amethyst|if_activated
d174|Steadfast Southern Drake|medium helpful|4 1|1 meat|crimson|when_played
d175|Tendering Mothdragon|small shy|4 2|1 coin|golden|once_per_round
d176|Gnawing Seraph|small playful|3 1|1 gold|golden|if_activated
d177|Dowsing Fae|medium shy|2 1|1 meat|crimson|if_activated
d178|Watchful Wyvern|large helpful|4 2|1 meat 1 crystal|crimson|when_played
d179|Nurturing Feydragon|small helpful|2 4|1 meat 1 gold 1 crystal|crimson golden amethyst|end_game
d180|Beckoning Cricketcatcher|small aggressive|4 2|1 meat 1 gold|golden|once_per_round
d181|Gamboling Landragon|large playful|3 1|1 meat|crimson|when_played
d182|Waddy's Rufftail|medium aggressive|4 3|1 meat 2 gold|golden|if_activated
d183|Warming Firevern|large helpful|5 2|2 meat 2 gold|crimson golden|end_game
"""


def _read(row: str) -> tuple[str, Figures]:
    card, name, kind, numbers, cost, caves, timing = (part.strip() for part in row.split("|"))
    size, trait = kind.split()
    vp, nests = map(int, numbers.split())
    return card, Figures(name, size, trait, vp, nests, cost, caves, timing)


FIGURES = dict(_read(row) for row in _PRINTED.strip().splitlines())
"""Number, name, size and trait, VP and nests, cost, caves, timing of each dragon."""
