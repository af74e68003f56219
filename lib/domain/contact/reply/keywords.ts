/** Words that stop contact when they are the whole message, or a sentence of their own. */
const STOP_WORDS = new Set(
  (
    "stop stopp sto stip stp stope stop2end stop2quit removeme delete enough sotp stpo st0p stpp stopall stahp unsubscribe unsuscribe unsubcribe unsubscibe unsub cancel end quit " +
    "revoke optout remove arret alto parar pare paren baja detener detengan detenganse cancelar basta desuscribir " +
    "desuscribirme remover cese eliminar quitar borrar cancele cancelen"
  ).split(" "),
);

/** Words beside a keyword that do not change its meaning. */
const COURTESY = new Set(
  (
    "please pls plz plese por favor porfavor porfa gracias thanks thank thx you ya now immediately asap ok okay hi hello " +
    "hey hola sir maam mam everything all it this that just already today right away at once de inmediato ahora todo " +
    "mismo se lo pido i said me us from and y seriously dude man bro"
  ).split(" "),
);

/** Words that stop contact as the last part of a longer sentence, and those before them that say something else. */
const NOT_BEFORE_STOP = new Set(
  (
    "bus truck pit full rest wont dont cant doesnt didnt couldnt non not never to the a an next one last first quick " +
    "cannot short final train subway gas will would can could shall should ill youll well theyll i we they"
  ).split(" "),
);
/** Words after "stop" at the start of a sentence that make it mean something else. */
const NOT_AFTER_STOP = new Set(
  (
    "by at in over on off for sign signs gap loss losses payment payments light lights work working along near here " +
    "there when if before after until til till everything the a an my paying looking shopping searching worrying " +
    "saving up and watching what whats"
  ).split(" "),
);

const LONGEST_KEYWORD_MESSAGE = 8;

/** Returns whether a sentence is a stop word, alone, repeated or with courtesy. */
export function isStopWord(sentence: string): boolean {
  const words = spelled(sentence);
  if (words.length > LONGEST_KEYWORD_MESSAGE) return false;
  return words.some(isStop) && words.every((word) => isStop(word) || COURTESY.has(word));
}

/** Returns whether "stop" begins or ends a sentence as a demand: "stop its annoying", "im good stop". */
export function demandsStop(sentence: string): boolean {
  const words = sentence.split(" ").filter((word) => !LEADING.has(word));
  const last = words.length - 1;
  if (words.includes("if")) return false;
  if (words[0] === "stop" && !NOT_AFTER_STOP.has(words[1] ?? "")) return true;
  return (
    words.length <= LONGEST_KEYWORD_MESSAGE && words[last] === "stop" && !NOT_BEFORE_STOP.has(words[last - 1] ?? "")
  );
}

const LEADING = new Set(["please", "pls", "plz", "just", "ok", "okay", "hey", "hi"]);

/** "S T O P" and "ST OP" are one word; "stooop" is "stop". */
function spelled(sentence: string): string[] {
  const joined = sentence
    .replace(/\bs ?t ?o ?p\b/g, "stop")
    .replace(/\bstop\d+\b/g, "stop")
    .replace(/\bopt(?:ing|ed)? ?out\b/g, "optout")
    .replace(/\bun subscribe\b/g, "unsubscribe")
    .replace(/\bno (?:mas|more)\b|^ya no$/g, "basta")
    .replace(/^(?:ya para|para ya|para)(?= por favor|$)/, "parar");
  return joined.split(" ");
}

const isStop = (word: string) => STOP_WORDS.has(word) || STOP_WORDS.has(word.replace(/(.)\1+/g, "$1"));

const START_WORDS = new Set(["start", "unstop", "resume", "comenzar", "iniciar", "reanudar"]);
const HELP_WORDS = new Set(["help", "info", "ayuda"]);
const YES_WORDS = new Set(["yes", "y", "si"]);

/** Returns whether a message lets contact begin again. "Yes" does only from someone whose texts are stopped. */
export const isStartWord = (message: string, { isStopped }: { readonly isStopped: boolean }): boolean =>
  START_WORDS.has(message) || (isStopped && YES_WORDS.has(message));

export const isHelpWord = (message: string): boolean => HELP_WORDS.has(message);
