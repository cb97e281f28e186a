import type { Grammar } from "./role.ts";

export const FRENCH: Grammar = [
  [
    "refuse",
    "sans|pas|pas de|pas d|pas du|pas trop|pas trop de|jamais|jamais de|aucun|aucune|ni|non|non a|sauf|hormis|excepte|exception faite de|a l exception de|a part|a l exclusion de|exclure|exclus|excluez|evite|evitez|eviter|enleve|enlevez|retire|retirez|supprime|oublie|oublions|surtout pas|surtout pas de|rien de|rien d|plus jamais de|plus jamais|marre de|marre d|j en ai marre de|ras le bol de|assez de|assez d|stop a|je ne veux pas|je ne veux pas de|je veux pas|je veux pas de|je ne veux plus|je ne veux plus de|on ne veut pas|ne mets pas|ne mets pas de|mets pas|mets pas de|ne joue pas|ne passe pas|je n aime pas|j aime pas|n aime pas|aime pas|je deteste|deteste|je hais|hais|je ne supporte pas|supporte pas|ne supporte pas|je supporte plus|fatigue de|lasse de|interdit de|au lieu de|plutot que|moins de|en dehors de|autre que|non plus",
  ],
  [
    "refuseAfter",
    "non merci|exclu|exclue|exclus|interdit|interdite|interdits|mis a part|excepte|a eviter|s abstenir|ca non|surtout pas|c est non|je deteste|j aime pas|je n aime pas",
  ],
  [
    "accept",
    "pas seulement|pas que|sans arret|sans doute|pas mal|pas mal de|sans cesse|je ne me lasse pas de|n oublie pas",
  ],
  [
    "everythingBut",
    "tout sauf|tous sauf|n importe quoi sauf|n importe qui sauf|tout excepte|tout hormis|tout a part|n importe quoi d autre que|tout mais pas|tout mais pas de",
  ],
  ["nothingBut", "uniquement|seulement|exclusivement|rien que|que du|que de la|que des|juste"],
  [
    "by",
    "de|d|du|des|par|chansons de|musique de|titres de|mets|mets moi|passe|ecouter|interprete par|et si on mettait|et si on ecoutait|que diriez vous de|que dirais tu de|que penses tu de|pourquoi pas",
  ],
  [
    "like",
    "comme|similaire a|similaires a|dans le style de|le style de|style|facon|genre|a la maniere de|a la|dans l esprit de|inspire de|proche de|proches de|ressemblant a|qui ressemble a|qui ressemblent a|dans la veine de|du style de",
  ],
  [
    "artist",
    "artiste|artistes|groupe|le groupe|chanteur|chanteuse|le chanteur|la chanteuse|rappeur|compositeur",
  ],
  ["song", "chanson|la chanson|morceau|le morceau|titre|le titre|intitulee"],
  ["and", "et|plus|ainsi que|avec"],
  ["or", "ou|ni|ou bien"],
  ["but", "mais|par contre|cependant|toutefois|en revanche|plutot"],
  [
    "want",
    "je veux|je voudrais|j aimerais|donne moi|mets moi|il me faut|beaucoup de|beaucoup d|un peu de|et un peu de|surtout|principalement|je prefere|plein de|j adore|j aime|on veut|je cherche",
  ],
  [
    "purpose",
    "pour|pour un|pour une|pour le|pour la|pour les|pour mon|pour ma|pendant|quand|lors|au|a la|chez",
  ],
  [
    "otherwise",
    "sinon|a defaut|si ce n est pas possible|s il n y en a pas assez|ou sinon|le reste|et le reste",
  ],
  [
    "first",
    "d abord|commence|commence par|commencer par|commencez par|commencant par|debut|au debut|debuter par|la premiere moitie|debute|commencer",
  ],
  [
    "then",
    "puis|ensuite|finis|finis par|finir par|finir|finit|termine|termine par|terminer par|a la fin|pour finir|enfin|suivi de|et puis|la seconde moitie|la deuxieme moitie",
  ],
  ["aFew", "avec quelques|avec un peu de|avec une touche de|et quelques|plus quelques"],
  ["becoming", "devient|deviens|devenir|devenant|monte vers|monter vers|aller vers|va vers|evolue vers"],
  ["into", "a|vers|jusqu a|au"],
  ["half", "moitie|la moitie|l autre moitie|et l autre moitie|une moitie"],
  ["evenly", "moitie moitie|a parts egales|de chaque|autant de chaque|en alternance|alternant"],
  [
    "multiple",
    "deux fois plus de|deux fois plus d|trois fois plus de|trois fois plus d|le double de|le triple de",
  ],
  ["about", "sur|au sujet de|a propos de|qui parlent de|qui parle de"],
  ["them", "eux|elle|elles|lui meme|eux memes|elle meme|d eux|d elle|de lui"],
  ["noun", "chansons|chanson|musique|musiques|morceaux|titres|playlist|sons|trucs|artistes|airs"],
  ["likeAfter", "et similaires|et autres du genre|et choses similaires|et semblables"],
  ["soft", "si possible|de preference|de préférence|idealement|idéalement"],
  [
    "filler",
    "rythme|rythmes|le|la|les|l|un|une|des|de|d|du|que|qu|qui|je|j|me|m|moi|mon|ma|mes|nous|on|notre|nos|tu|ton|ta|vous|il|elle|ils|est|sont|ce|c|cette|ces|ca|en|et|au|aux|a|dans|avec|pour|par|tres|bien|bon|bonne|bons|bonnes|meilleur|meilleurs|meilleures|meilleure|s il te plait|s il vous plait|stp|svp|merci|bonjour|salut|quelque|quelques|chose|quelque chose|tout|toute|tous|toutes|chaque|fais|fais moi|faire|cree|n|ne|y|se|s|si|trop|plus|moins|peu|entre|annee|annees|ans|epoque|liste|musique|fond|ambiance|ecoute|ecouter|etre|soit|soient|avoir|ai|as|suis|des annees|aussi|meme|autre|autres|seule|seul|veux|aime|chanson|style|genre|je n aime pas celles ci|je n aime pas ceux ci|je n aime pas ca|je n aime pas celle ci|je n aime pas celui ci|ce n est pas ce que je cherche|ce n est pas ce que je veux|ce n est pas ce que je voulais",
  ],
];
