import type { Grammar } from "./role.ts";

export const PORTUGUESE: Grammar = [
  [
    "refuse",
    "sem|sem nada de|nada de|nada do|nada da|nao|nenhum|nenhuma|nem|nem um|nem uma|nao quero|nao quero ouvir|nao queremos|nao toque|nao toca|nao coloque|nao coloca|nao ponha|nao bote|nao inclua|nao incluir|nao gosto de|nao gosto do|nao gosto da|nao curto|nao suporto|nao aguento|nao aguento mais|odeio|odeio o|odeio a|detesto|cansado de|cansada de|farto de|farta de|de saco cheio de|de saco cheio do|exceto|excepto|menos|salvo|fora|tire|tira|tirar|tirando|evite|evita|evitar|exclua|exclui|excluir|excluindo|remova|elimine|chega de|chega do|basta de|que nao seja|que nao sejam|nunca|jamais|proibido|proibida|em vez de|no lugar de|longe de|a nao ser|com excecao de|a excecao de|nao muito|nao muito de|nada muito|nada demais de|livre de|deixe de fora|deixa de fora|deixar de fora|corta|corte|pula|pule|ignore|tampouco",
  ],
  [
    "refuseAfter",
    "nao obrigado|nao obrigada|nao por favor|fora|excluido|excluida|proibido|proibida|nem pensar|de jeito nenhum|a parte|nao",
  ],
  [
    "accept",
    "nao so|nao apenas|nao somente|nao me canso de|nunca me canso de|nao importa|sem duvida|sem parar|nao esqueca",
  ],
  [
    "everythingBut",
    "tudo menos|qualquer coisa menos|qualquer um menos|todos menos|tudo exceto|qualquer coisa exceto|tudo que nao seja|qualquer coisa que nao seja|tudo salvo|de tudo menos",
  ],
  ["nothingBut", "so|somente|apenas|unicamente|exclusivamente|nada alem de"],
  [
    "by",
    "de|do|da|dos|das|musicas de|musica de|cancoes de|algo de|por|toca|toque|ouvir|que tal|que tal algo de|que tal um pouco de|o que acha de",
  ],
  [
    "like",
    "como|tipo|parecido com|parecidas com|parecidos com|parecida com|similar a|similares a|no estilo de|no estilo do|no estilo da|estilo|ao estilo de|na linha de|inspirado em|inspiradas em|que lembre|que lembrem|que soe como|igual a",
  ],
  ["artist", "artista|artistas|banda|a banda|grupo|o grupo|cantor|cantora|rapper|compositor"],
  ["song", "musica chamada|cancao|a cancao|faixa|a faixa|titulo"],
  ["and", "e|mais|junto com|alem de"],
  ["or", "ou|nem"],
  ["but", "mas|porem|contudo|so que|ao inves"],
  [
    "want",
    "quero|queria|gostaria de|me de|me da|preciso de|preciso|procuro|muito|muita|muitas|muitos|um pouco de|e um pouco de|principalmente|sobretudo|prefiro|bastante|que seja|que sejam|gosto de",
  ],
  ["purpose", "para|pra|para o|para a|pra o|pra a|para um|para uma|pro|durante|enquanto|quando|na|no"],
  [
    "otherwise",
    "senao|se nao|se nao der|se nao houver suficientes|caso contrario|na falta de|o resto|e o resto",
  ],
  [
    "first",
    "primeiro|comece|comece com|comeca|comeca com|comecar com|comecando com|comecando|no comeco|no inicio|inicie com|a primeira metade",
  ],
  [
    "then",
    "depois|termine|termine com|termina|termina com|terminar com|terminando com|e termine|acabe com|acaba com|no final|no fim|por fim|seguido de|em seguida|e depois|a segunda metade",
  ],
  ["aFew", "com algumas|com alguns|com um pouco de|com um toque de|e algumas|e alguns"],
  ["becoming", "fica|fique|ficando|vai ficando|va ficando|sobe para|passa para|passando para"],
  ["into", "a|ao|para|ate"],
  ["half", "metade|a metade|a outra metade|outra metade|e a outra metade"],
  ["evenly", "meio a meio|metade metade|metade de cada|em partes iguais|de cada um|de cada|alternando"],
  ["multiple", "o dobro de|duas vezes mais|o triplo de|tres vezes mais"],
  ["about", "sobre|a respeito de|que falem de|que fale de"],
  ["them", "eles|ela|ele|deles|dela|dele|eles mesmos"],
  ["noun", "musicas|musica|cancoes|cancao|faixas|sons|som|lista|playlist|coisas|artistas"],
  ["likeAfter", "e similares|e parecidas|e coisas assim"],
  ["soft", "se possivel|se possível|de preferencia|de preferência|idealmente"],
  [
    "filler",
    "o|a|os|as|um|uma|uns|umas|de|do|da|dos|das|que|me|mim|meu|minha|meus|minhas|nos|nosso|nossa|seu|sua|e|eu|voce|sao|ser|seja|sejam|esta|este|estes|estas|isso|algo|algumas|alguns|alguma|algum|em|no|na|nos|nas|com|por|pelo|pela|ao|muito|bem|bom|boa|boas|bons|melhores|melhor|por favor|obrigado|obrigada|ola|oi|faca|faz|fazer|crie|lista|tudo|todos|toda|todas|cada|tipo|tambem|tao|tanto|demais|pouco|pouca|mais|menos|entre|epoca|ano|anos|decada|decadas|ja|so|coisa|coisas|outra|outro|estou|estar|tem|ter|vamos|gosto|ouvir|tocar|fundo|ambiente|clima|quero|musica|uma playlist|nao gosto destas|nao gosto destes|nao gosto dessas|nao gosto desses|nao gosto disso|nao gosto disto|nao gostei destas|nao gostei dessas|nao gostei|nao e o que procuro|nao e o que eu quero|nao e o que eu procuro|nao era isso",
  ],
];
