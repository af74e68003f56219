/** An answer by a machine. */
export const AUTOMATIC: readonly RegExp[] = [
  /\b(?:out of (?:the )?office|ooo|automatic (?:reply|response|message)|auto ?(?:reply|response|mated response|mated reply|matic reply|responder)|do not disturb while driving|im driving right now with|i am driving and|currently unavailable and will (?:reply|respond)|this is an automated|this mailbox is not monitored|mailbox is (?:full|unattended)|delivery (?:has )?failed|undeliverable|on (?:annual|maternity|parental|vacation) leave)\b/,
  /\bi(?:m| am) (?:currently )?(?:on vacation|away from my (?:desk|phone)|driving)\b.*\b(?:will|ill|get back|reply|respond|return)\b/,
  /\b(?:fuera de (?:la )?oficina|respuesta automatica|mensaje automatico|estoy conduciendo|no molestar mientras|buzon lleno|de vacaciones y)\b/,
];

/** Our own line about opting out, which a reply may quote. */
export const FOOTERS: readonly RegExp[] = [
  /(?<!\b(?:i|we|you|keep|to) )\b(?:please )?(?:reply|text|txt|send|respond|rply)(?: with)?(?: the word)? stop (?:2|to|anytime|at any time|for|and|if)(?: (?:stop|unsubscribe|end|cancel|opt ?out|quit|receiving|be removed|no more|further|texts?|messages?|msgs?|any ?time|from|these|future|our|out|this|list|the|opt|you|wish|want|or|help|for|info))*/g,
  /\b(?:reply|text) help (?:for|to)(?: (?:help|info|get|more|information))*\b/g,
  /\b(?:msg|message) (?:and )?data rates may apply\b/g,
  /\b(?:click (?:here )?to (?:unsubscribe|opt ?out)|to (?:unsubscribe|opt ?out)(?: (?:from|of) (?:this list|these emails|our emails|our list|future emails|this|these messages|future messages))? ?,? ?(?:reply|text|click|visit|use|follow)(?: (?:with|stop|the|this|here|link|below|unsubscribe))*)\b/g,
  /\b(?:responda|envie|escriba|mande|conteste)(?: la palabra| con)? (?:stop|alto|parar|baja) para(?: (?:cancelar|dejar|no|recibir|mas|de|mensajes|darse|baja|salir|terminar))*/g,
];

/** A tap on one of our messages, with its text: 'Liked "…"'. */
export const REACTION =
  /^\s*(?:liked|loved|disliked|laughed at|emphasized|questioned|reacted\s.{1,12}\sto|removed an? \w+ from|le gust[oó]|le encant[oó]|se ri[oó] de)\s*[“"«]/iu;

export const WRONG_NUMBER: readonly RegExp[] = [
  /\bwrong (?:number|person|guy|phone|contact|individual|man|lady|woman|party|num)\b(?!.*\bmeant (?:for|to)\b)/,
  /\b(?:no ?one|nobody|no body|noone) (?:here )?(?:by|with|named) (?:that|this)? ?(?:name)?/,
  /\b(?:this is|im|i am|thats|its) (?:not|no longer) (?:(?:his|her|their|the right|the correct|that|whoever|who you)|(?:\w+ ){1,2}(?:number|phone))\b/,
  /\bnot my name\b|\bim not (?:him|her|that person|who you)\b|\bi dont know (?:any|anyone named|a|who) (?!about|if|what)\w+(?: is)? ?$/,
  /\b(?:no longer|doesnt|does not|dont) (?:live|lives|reside|resides) here\b|\bgot this (?:number|phone) (?:last|a|recently|new|this)|\b(?:new|recycled) number\b.*\b(?:not|isnt)\b/,
  /\bnumero equivocado\b|\b(?:esta|estan|se) (?:equivocad[oa]s?|equivoc\w+ de)\b|\bno soy (?:esa persona|el|ella|quien)\b|\bno (?:conozco|es) (?:a )?(?:esa persona|ese nombre|su numero|el numero)\b|\bpersona equivocada\b|\baqui no (?:vive|hay)\b/,
];

export const DECLINE: readonly RegExp[] = [
  /\bno (?:thanks?|thank you|thx|ty)\b|\b(?:not|no longer|isnt|arent|aint|never|un)(?: really| currently| at all)? ?interested\b|\bno interest\b(?! rates?| only)/,
  /\b(?:not|no longer|arent|isnt) (?:looking|in the market|shopping|buying|refinancing)\b|\bnot (?:right )?now\b(?!.*\b(?:call|text|e ?mail|later|back|busy)\b)|\bnot at (?:this|the) (?:time|moment)\b|\bmaybe later\b|\bno need\b/,
  /\b(?:already|just) (?:closed|refinanced|refied|bought|found|signed|went|got|have|working|locked|chose|did) (?:\w+ )*?(?:with|lender|one|loan|it|somewhere|else|elsewhere|someone)\b|\b(?:went|going|gone|decided to go) with (?:another|someone|a different|my)\b|\bchanged my mind\b/,
  /^(?:never ?mind|pass|ill pass|im good|we ?re good|were good|all set|im all set|were all set|no|nope|nah|no no)(?: (?:thanks?|thank you|though|bro|man))?$/,
  /\bno,? gracias\b|\bno (?:me|nos) interesa\b|\bno est(?:oy|amos) interesad\w+\b|\bya no (?:me interesa|estoy interesad\w|busco|lo necesito)\b|\bno por (?:ahora|el momento)\b|\bahora no\b|\bpor ahora no\b|\bya (?:tengo|consegui|compre|compramos|encontre|refinancie|cerre|firme)\b|\bcambie de opinion\b/,
];

/** A stop that is taken back, or asked about: a person reads it. */
export const NEGATED_STOP =
  /\b(?:(?:dont|do not|never|no need to|didnt|did not|not) (?:(?:want|mean|intend|try|trying|need|ask|really|you|u|to|ever|going) ){0,4}|(?:by accident|accidentally|mistakenly|por error|por accidente) (?:\w+ ){0,2})(?:stop|unsubscrib\w*|opt(?:ed)? ?out|remove|quit|desuscrib\w*)\b|\b(?:stop|unsubscribed?|opted out|optout)\b.*\b(?:by (?:accident|mistake)|accidentally|por error)\b/;
