interface Sentences {
  /** All songs are the model's. */
  readonly all: (songs: number) => string;
  readonly some: (songs: number, proposed: number) => string;
}

const ENGLISH: Sentences = {
  all: (songs) => `${songs} songs, chosen by a language model from what can be played here.`,
  some: (songs, proposed) =>
    `${songs} songs: ${proposed} chosen by a language model, the rest found in the catalogue to go with them.`,
};

const SENTENCES: Readonly<Record<string, Sentences>> = {
  en: ENGLISH,
  es: {
    all: (songs) =>
      `${songs} canciones, elegidas por un modelo de lenguaje entre lo que se puede escuchar aquí.`,
    some: (songs, proposed) =>
      `${songs} canciones: ${proposed} elegidas por un modelo de lenguaje y el resto del catálogo, para acompañarlas.`,
  },
  fr: {
    all: (songs) =>
      `${songs} chansons, choisies par un modèle de langage parmi celles que l'on peut écouter ici.`,
    some: (songs, proposed) =>
      `${songs} chansons : ${proposed} choisies par un modèle de langage, les autres tirées du catalogue pour les accompagner.`,
  },
  de: {
    all: (songs) =>
      `${songs} Lieder, die ein Sprachmodell aus dem gewählt hat, was hier gespielt werden kann.`,
    some: (songs, proposed) =>
      `${songs} Lieder: ${proposed} hat ein Sprachmodell gewählt, die übrigen passen dazu und sind aus dem Katalog.`,
  },
  pt: {
    all: (songs) =>
      `${songs} músicas, escolhidas por um modelo de linguagem entre as que se podem ouvir aqui.`,
    some: (songs, proposed) =>
      `${songs} músicas: ${proposed} escolhidas por um modelo de linguagem, e as outras do catálogo, para as acompanhar.`,
  },
  it: {
    all: (songs) =>
      `${songs} canzoni, scelte da un modello linguistico tra quelle che si possono ascoltare qui.`,
    some: (songs, proposed) =>
      `${songs} canzoni: ${proposed} scelte da un modello linguistico, le altre prese dal catalogo per accompagnarle.`,
  },
  zh: {
    all: (songs) => `${songs} 首歌，由语言模型从这里可以播放的歌曲中挑选。`,
    some: (songs, proposed) =>
      `${songs} 首歌：其中 ${proposed} 首由语言模型挑选，其余是曲库中与之相配的歌曲。`,
  },
  ja: {
    all: (songs) => `ここで再生できる曲から、言語モデルが選んだ${songs}曲です。`,
    some: (songs, proposed) =>
      `${songs}曲のうち${proposed}曲は言語モデルが選び、残りはそれに合わせてカタログから選びました。`,
  },
  ko: {
    all: (songs) => `여기서 재생할 수 있는 곡 중에서 언어 모델이 고른 ${songs}곡입니다.`,
    some: (songs, proposed) =>
      `${songs}곡 중 ${proposed}곡은 언어 모델이 골랐고, 나머지는 어울리는 곡을 카탈로그에서 찾았습니다.`,
  },
};

/** An introduction that only says where the songs are from, in the description's language where it is known. */
export function ownIntroduction(songs: number, proposed: number, language = "en"): string {
  const { all, some } = SENTENCES[language] ?? ENGLISH;
  return proposed === songs ? all(songs) : some(songs, proposed);
}
