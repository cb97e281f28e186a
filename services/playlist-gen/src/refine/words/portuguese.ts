import type { Rows } from "./action.ts";

export const PORTUGUESE: Rows = [
  ["more", "mais|um pouco mais|muito mais|um pouco mais de|mais de|mais músicas de"],
  [
    "less",
    "demais|demasiado|muito mais do que devia|menos|um pouco menos|muito menos|não tanto|reduz|diminui",
  ],
  ["none", "nunca mais|não mais|chega de|já não"],
  ["also", "também|adiciona|acrescenta|um pouco de|algumas de|inclui"],
  ["keep", "mantém|mantem|mantenha|guarda|deixa|conserva|fica com|não mexas|não mude"],
  ["drop", "tira|remove|apaga|elimina|retira"],
  ["swap", "troca|troque|substitui|substitua|muda|mude"],
  [
    "fresh",
    "outra lista|lista nova|nova lista|outras músicas|outra vez|de novo|músicas diferentes|algo diferente",
  ],
  ["undo", "desfaz|desfazer|volta atrás|volta atras|como antes|desfaça"],
  ["shorter", "mais curta|mais curto|menos músicas|encurta|longa demais"],
  ["longer", "mais longa|mais longo|mais músicas|aumenta a lista|curta demais"],
  ["start", "começa|comeca|comece|inicia|no início|no começo"],
  ["end", "termina|termine|acaba|acabe|no fim|no final"],
  ["songs", "músicas mais curtas|músicas curtas|músicas mais longas|músicas longas"],
  ["similar", "como|parecidas com|parecido com|mais como"],
  ["all", "tudo|todas|todos|o resto|as outras"],
  [
    "=slow",
    "mais lento|mais lenta|mais lentas|mais devagar|mais calmo|mais calma|mais calmas|mais tranquilo|mais tranquila|mais suave",
  ],
  [
    "=fast",
    "mais rápido|mais rápida|mais rápidas|mais animado|mais animada|mais animadas|mais energia|mais agitado|mais agitada",
  ],
  ["=triste", "mais triste|mais tristes"],
  ["=alegre", "mais alegre|mais alegres|mais feliz"],
  ["=old songs", "mais antigo|mais antiga|mais antigas|mais velhas"],
  ["=new songs", "mais novo|mais nova|mais novas|mais recente|mais recentes|mais moderno|mais modernas"],
  ["=hidden gems", "menos conhecidas|menos conhecidos"],
  ["=hits", "mais conhecidas|mais famosas|mais populares"],
];
