import type { Grammar } from "./role.ts";

export const SPANISH: Grammar = [
  [
    "refuse",
    "sin|sin nada de|nada de|no|no a|ningun|ninguna|ninguno|ni|ni un|ni una|no quiero|no quiero oir|no quiero escuchar|no queremos|no pongas|no ponga|no pongan|no metas|no incluyas|no incluir|no me gusta|no me gustan|no soporto|no soporto a|no aguanto|no aguanto a|odio|odio a|detesto|detesto a|harto de|harta de|cansado de|cansada de|excepto|excepto a|salvo|menos|quita|quita a|quitar|evita|evita a|evitar|excluye|excluye a|excluir|excluyendo|fuera|basta de|basta ya de|ya basta de|que no sea|que no sean|que no sea de|nunca|jamas|prohibido|aparte de|en vez de|en lugar de|tampoco|no mas|no demasiado|no muy|nada demasiado|paso de|libre de|elimina|elimina a|omite|omite a|deja fuera|deja fuera a|dejando fuera a|descarta|descarta a|con excepcion de|a excepcion de|ya no quiero|me cae mal|nada",
  ],
  [
    "refuseAfter",
    "no gracias|no por favor|prohibido|prohibida|excluido|excluida|fuera|aparte|ni hablar|no me gusta|no me gustan",
  ],
  ["accept", "no solo|no solamente|no me canso de|nunca me canso de|no importa|sin duda|sin parar|sin falta"],
  [
    "everythingBut",
    "cualquier cosa menos|cualquiera menos|todo menos|todos menos|todo excepto|todo salvo|de todo menos|lo que sea menos|cualquier cosa excepto|cualquier cosa que no sea|todo lo que no sea",
  ],
  ["nothingBut", "solo|solamente|unicamente|exclusivamente|nada mas que|puro|pura"],
  [
    "by",
    "de|del|canciones de|musica de|temas de|algo de|por|pon|pon a|ponme|ponme a|quiero escuchar|quiero oir a|escuchar a|que tal|que tal algo de|que tal un poco de|y si ponemos|que te parece",
  ],
  [
    "like",
    "como|parecido a|parecidas a|parecidos a|parecida a|similar a|similares a|al estilo de|estilo|del estilo de|tipo|en la linea de|en plan|inspirado en|inspiradas en|que suene a|que suenen a|que recuerde a",
  ],
  ["artist", "artista|artistas|banda|la banda|grupo|el grupo|cantante|el cantante|la cantante|compositor"],
  ["song", "cancion|la cancion|tema|el tema|titulo|titulada"],
  ["and", "y|e|mas|junto con|ademas de"],
  ["or", "o|u|ni|ni tampoco"],
  ["but", "pero|sino|sin embargo|aunque|en cambio|mejor"],
  [
    "want",
    "quiero|quisiera|me gustaria|dame|ponme|necesito|busco|mucho|mucha|muchas|muchos|algo de|un poco de|y un poco de|sobre todo|principalmente|prefiero|que sea|que sean|mas bien",
  ],
  ["purpose", "para|para el|para la|para un|para una|para mi|mientras|cuando|durante|en la|en el|al"],
  [
    "otherwise",
    "si no hay|si no hay suficientes|si no|de lo contrario|en su defecto|o si no|y si no alcanza|el resto|y el resto",
  ],
  [
    "first",
    "primero|empieza|empezando|empezar|empieza con|empezar con|que empiece|empezando con|comienza|comienza con|al principio|al inicio|la primera mitad",
  ],
  [
    "then",
    "luego|despues|termina|termina con|terminar con|que termine|y termina|acaba|acaba con|acabando con|al final|por ultimo|seguido de|y despues|y luego|la segunda mitad",
  ],
  [
    "aFew",
    "con algunas|con algunos|con unas pocas|con unos pocos|con unas cuantas|con unos cuantos|con un poco de|con un toque de|y algunas|y unas pocas|y unas cuantas",
  ],
  ["becoming", "se vuelve|se vaya|se va|volviendose|sube a|subiendo a|pasa a|pasando a"],
  ["into", "a|hasta|hacia"],
  ["half", "mitad|la mitad|la otra mitad|y la otra mitad"],
  [
    "evenly",
    "mitad y mitad|mitad mitad|a partes iguales|por igual|de cada uno|de cada una|mitad de cada|alternando",
  ],
  ["multiple", "el doble de|dos veces mas|el triple de|tres veces mas"],
  ["about", "sobre|acerca de|que hablen de|que hable de"],
  ["them", "ellos|ella|el mismo|ellos mismos|ella misma|suyas|de ellos|de ella"],
  ["noun", "canciones|cancion|musica|temas|tema|lista|pistas|cosas|artistas|discos|rolas"],
  ["likeAfter", "y similares|y parecidas|y canciones parecidas|y cosas asi"],
  ["soft", "si es posible|a ser posible|si puede ser|preferiblemente|idealmente"],
  [
    "filler",
    "el|la|los|las|lo|un|una|unos|unas|de|del|que|me|mi|mis|nos|nuestro|nuestra|tu|su|sus|es|son|esta|este|estos|estas|eso|algo|algunas|algunos|en|con|por|al|a|y|muy|bien|buena|buenas|bueno|buenos|mejores|mejor|por favor|gracias|hola|pon|lista|playlist|todo|todos|toda|todas|cada|fin|tipo|noche de|ser|sea|sean|hacer|haz|hazme|crea|tengo|estoy|estar|vamos|tambien|tan|tanto|demasiado|demasiada|poco|poca|mas|menos|entre|epoca|ano|anos|decada|decadas|cuando|como|donde|quien|ya|solo|musica|cosa|cosas|algun|alguna|otra|otro|gusta|gustan|gustaria|ambiente|fondo|escuchar|oir|bailar a|no me gustan estas|no me gustan estos|no me gusta esto|no me gusta esta|no me gusta este|no me gustaron|no es lo que busco|no es lo que buscaba|no es lo que quiero|no es lo que queria",
  ],
];
