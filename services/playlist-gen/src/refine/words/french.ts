import type { Rows } from "./action.ts";

export const FRENCH: Rows = [
  ["more", "plus|plus de|un peu plus|un peu plus de|beaucoup plus|davantage|davantage de|encore plus|plus d"],
  [
    "less",
    "trop|trop de|moins|moins de|un peu moins|un peu moins de|beaucoup moins|pas autant|réduis|moins d",
  ],
  ["none", "plus jamais|plus aucun|plus aucune|assez de|ne veux plus|ne plus"],
  ["also", "aussi|ajoute|rajoute|un peu de|quelques|mets aussi"],
  ["keep", "garde|gardez|conserve|laisse|ne touche pas|ne change pas|garder|conserver"],
  ["drop", "enlève|enleve|supprime|retire|vire|ôte"],
  ["swap", "remplace|change|échange|echange|remplacer|changer"],
  [
    "fresh",
    "une autre liste|autre liste|nouvelle liste|d autres chansons|autres chansons|encore une fois|recommence|autre chose|différentes chansons",
  ],
  ["undo", "annule|annuler|reviens en arrière|reviens en arriere|comme avant|retour"],
  ["shorter", "plus court|plus courte|moins de chansons|raccourcis|trop long|trop longue"],
  ["longer", "plus long|plus longue|plus de chansons|rallonge|trop court|trop courte"],
  ["start", "commence|commencer|débute|debute|au début|au debut|démarre|demarre"],
  ["end", "finis|finit|termine|terminer|finir|à la fin|a la fin"],
  ["songs", "chansons plus courtes|chansons courtes|chansons plus longues|chansons longues"],
  ["similar", "comme|semblable à|dans le style de|plus comme"],
  ["all", "tout|toutes|tous|le reste|les autres"],
  [
    "=slow",
    "plus lent|plus lente|plus lentes|plus lentement|plus calme|plus calmes|plus doux|plus douce|plus douces|plus tranquille|moins rapide|moins fort",
  ],
  [
    "=fast",
    "plus rapide|plus rapides|plus vite|plus énergique|plus énergiques|plus dansant|plus entraînant|plus d énergie|moins lent|plus rythmé",
  ],
  ["=triste", "plus triste|plus tristes"],
  ["=joyeux", "plus joyeux|plus joyeuse|plus gai|plus gaie|plus heureux"],
  ["=old songs", "plus ancien|plus ancienne|plus anciennes|plus vieux|plus vieilles"],
  [
    "=new songs",
    "plus récent|plus récente|plus récentes|plus récents|plus moderne|plus modernes|plus actuel",
  ],
  ["=hidden gems", "moins connu|moins connus|moins connues"],
  ["=hits", "plus connu|plus connus|plus connues|plus populaires"],
];
