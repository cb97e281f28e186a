/** Names by which people know an artist whom the source lists by another one. */
const KNOWN_AS: Readonly<Record<string, string>> = {
  "Agnes Carlsson": "Agnes",
  "Alicia Augello Cook": "Alicia Keys",
  "Brandy Norwood": "Brandy",
  "Chiara Galiazzo": "Chiara",
  "Donald Glover": "Childish Gambino",
  "Fantasia Barrino": "Fantasia",
  "Geri Horner": "Geri Halliwell",
  "Lali Espósito": "Lali",
  "Lena Meyer-Landrut": "Lena",
  "Luciano Ligabue": "Ligabue",
  "Marina Diamandis": "Marina",
  "Melanie Brown": "Mel B",
  "Netta Barzilai": "Netta",
  Pink: "P!nk",
  "Sean Combs": "Diddy",
  "Svetlana Loboda": "Loboda",
  "Tarja Turunen": "Tarja",
  "Tupac Shakur": "2Pac",
  "Zayn Malik": "Zayn",
};

export const knownAs = (artist: string): string => KNOWN_AS[artist] ?? artist;
