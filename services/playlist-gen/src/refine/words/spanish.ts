import type { Rows } from "./action.ts";

export const SPANISH: Rows = [
  ["more", "más|un poco más|mucho más|algo más|más de|más canciones de"],
  [
    "less",
    "demasiado|demasiada|demasiados|demasiadas|menos|un poco menos|mucho menos|no tanto|no tanta|no tantas|no tantos|reduce|baja",
  ],
  ["none", "nada más de|no más|nunca más|ya no|basta de"],
  ["also", "también|añade|agrega|un poco de|algo de|algunas de|incluye|pon también|mete"],
  [
    "keep",
    "mantén|manten|conserva|guarda|deja|quédate con|quedate con|no toques|no cambies|mantener|conservar",
  ],
  ["drop", "quita|elimina|borra|saca|fuera|descarta"],
  ["swap", "cambia|reemplaza|sustituye|cámbiame|cambiar"],
  [
    "fresh",
    "otra lista|una lista nueva|otras canciones|otra vez|de nuevo|canciones diferentes|algo diferente|otras|lista nueva",
  ],
  ["undo", "deshaz|deshacer|vuelve atrás|vuelve atras|como antes|atrás|retrocede"],
  ["shorter", "más corta|más corto|menos canciones|acorta|demasiado larga|acórtala"],
  ["longer", "más larga|más largo|más canciones|alarga|demasiado corta|alárgala"],
  ["start", "empieza|empiece|comienza|comience|al principio|al inicio|empezar|inicio|abre"],
  ["end", "termina|termine|acaba|acabe|al final|cierra|terminar|final"],
  ["songs", "canciones más cortas|canciones cortas|canciones más largas|canciones largas"],
  ["similar", "como|parecidas a|parecido a|más como|al estilo de"],
  ["all", "todo|todas|todos|el resto|las demás|las otras"],
  [
    "=slow",
    "más lento|más lenta|más lentas|más despacio|más tranquilo|más tranquila|más tranquilas|más suave|más suaves|más calmado",
  ],
  [
    "=fast",
    "más rápido|más rápida|más rápidas|más movido|más movida|más movidas|más animado|más animada|más animadas|más energía|más marchosa",
  ],
  ["=triste", "más triste|más tristes"],
  ["=alegre", "más alegre|más alegres|más feliz"],
  ["=old songs", "más antiguo|más antigua|más antiguas|más viejo|más viejas"],
  [
    "=new songs",
    "más nuevo|más nueva|más nuevas|más reciente|más recientes|más moderno|más modernas|más actual|más actuales",
  ],
  ["=hidden gems", "menos conocidas|menos conocidos|menos comercial"],
  ["=hits", "más conocidas|más famosas|más populares"],
];
