const THING =
  "(?:texts?|txts?|messages?|msgs?|calls?|e ?mails?|mails?|spam|sms|voicemails?|contact|contacts|communications?|notifications?|ads|offers|solicitations?|stuff|updates|alerts)";
const DOING =
  "(?:text(?:ing)?|txt(?:ing|n)?|call(?:ing|in)?|contact(?:ing)?|messag(?:e|ing)|msg(?:ing|n)?|e ?mail(?:ing)?|mailing|writing|sending|spamming|bothering|bugging|harass(?:ing)?|soliciting|pestering|annoying|phoning|ringing|dialing|reaching out|blowing up|hitting me up|communicating|following up|trying to (?:reach|call|contact))";
const FILLER =
  "(?:(?:all|the|these|those|this|your|with|any|further|of|please|now|ever|fucking|damn|sending|me|us|making|leaving|it and|constantly|always|keep) )";
const ME =
  "(?:me|us|my (?:contact )?(?:(?:name|info|email|phone) and )?(?:name|number|phone|phone number|cell|info|information|email|e mail|contact|contacts|data|details|contact details)|this (?:number|phone|phone number|email|e mail|email address|e mail address|cell|line|contact|address)|the number|both numbers|myself)";
const AUDIENCE =
  "(?:list|lists|database|data base|system|contacts?|records|mailing|file|files|calling|texting|call|text|phone|e ?mail|marketing|campaign|crm|distribution|subscription|here|this|everything|it|all|future|any|further|your|ur|these|thread|chat|group|rotation)";

/** Explicit requests to stop, anywhere in a message in plain text. */
export const ENGLISH_STOPS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:stop(?:ped|ping)?|stp|quit|cease|discontinue|halt|refrain from|knock off) ${FILLER}{0,3}(?:${DOING}|${THING})\\b`,
  ),
  /\b(?:text|call|contact|message|messag|email|bother)\w* (?:needs?|has|have|must) to stop\b/,
  new RegExp(
    `\\b(?:remove|take|delete|drop|erase|scratch|get|pull|strike|cut|keep|scrub|purge|unlist) ${ME} (?:please )?(?:off|from|out)(?: of)? ${AUDIENCE}\\b`,
  ),
  new RegExp(
    `\\b(?:remove|delete|erase|unsubscribe|unlist|scrub|purge) ${ME}(?: (?:please|now|immediately|asap|thanks|thank you|today|permanently|already|at once|and|or|because|its|i))*(?: ?$| ?[.,])`,
  ),
  /\b(?:take|get|pull) (?:me|us|my name|my number|this number) off(?: please| now| asap| immediately| thanks)*(?: ?$| ?[.,])/,
  new RegExp(
    `\\b(?:remove|take|delete|drop|get|scrub) ${ME} (?:please )?(?:off|from|out)(?: of)? (?:\\w+ ){0,3}?(?:lists?|database|system|contacts|records|files?)\\b(?! of)`,
  ),
  /\b(?:remove|take|delete|unsubscribe|scrub) \d[\d ]{5,}\d\b/,
  /\b(?:you|u|yall) (?:can|may|should|could) (?:please |now |all )?stop\b(?! (?:by|at|in|over|on|for|here|off|there))/,
  /\b(?:tell|told|telling|ask|asked|asking|say|saying|beg|begging|texted|replied|sent|typed|wrote|responded|answered) (?:\w+ ){0,3}?stop\b(?! (?:by|at|in|over|on|for|here|off|there|to|means))/,
  /\bi (?:have |had |already |previously |just )*(?:unsubscribed|opted out)\b/,
  /\b(?:youre|you are|ur|u r) not (?:to|allowed to|permitted to|authorized to|welcome to) (?:ever )?(?:contact|call|text|message|e ?mail|write|reach)\b/,
  /\b(?:fcc|ftc)\b|\bcomplaints? (?:with|to|against) (?:the |your )?(?:cfpb|bbb|attorney|state|better business|you)\b/,
  /\b(?:phone|number|email)\b.{0,60}\b(?:remove|delete|erase) it\b/,
  /\bwant (?:out|off)(?: ?$| ?[.,])/,
  /\b(?:consent|permission) (?:is |has been |was |hereby )*(?:revoked|withdrawn|rescinded)\b|\bdesist\b|\bceas(?:e|ing)\b/,
  /\bwrong (?:number|person|guy)(?: ?[.,])? (?:so |please |pls |sorry )*(?:delete|remove|unsubscribe|take (?:it|me) off)\b/,
  /\bstop (?:receiving|getting|having) /,
  /\b(?:like|want|need|ask|asking|prefer|appreciate) (?:it if )?(?:you|u|yall|this|these|it|that) (?:guys |all )?(?:to |would |could )?stop\b(?! (?:by|at|in|over|on|for|here|off|there))/,
  /\bstop (?:this|it|that|these|doing this|now|immediately)(?: please| now)*(?: ?$| ?[.,])/,
  new RegExp(`\\b(?:have|get) ${ME} (?:removed|deleted|erased|taken off)\\b`),
  /\b(?:end|cancel|terminate) (?:(?:all|the|these|this|any|my|your|further|of|future) )*(?:texts|messages|msgs|calls|sms|emails|alerts|notifications|communications?|contact|subscriptions?)\b/,
  /\b(?:you|u|yall|they|people) (?:\w+ )?(?:need|have|got|ought|better|must|gotta) (?:to )?stop\b(?! (?:by|at|in|for|over))/,
  /(?:^|[.,] )(?:please |pls )?no (?:texts?|calls?|e ?mails?|messages?|texting|calling|e ?mailing|contact|solicit\w*|spam|sms)(?: (?:or|and|nor|no) (?:texts?|calls?|e ?mails?|messages?|texting|calling))*(?: (?:please|pls|thanks|ever|at all))*(?: ?$| ?[.,])/,
  /\b(?:do not|dont|never|did not|didnt|not|havent|hasnt) (?:\w+ )?(?:give|gave|given|giving|grant|granted) (?:you |u |yall |anyone |your company )?(?:\w+ )?(?:permission|consent|authorization)\b(?! for an?)|\b(?:you|u) (?:do not|dont|never) (?:have|had) (?:\w+ )?(?:permission|consent|authorization)\b/,
  /\b(?:sign(?:ed)? up|ask(?:ed)?) for (?:this|these|any of this)(?: ?$| ?[.,])/,
  /\bnot interested in (?:\w+ ){0,3}(?:texts|messages|calls|emails|spam)\b/,
  /\b(?:block|blocking|blocked) (?:you|u|your|this)\b|(?:^|[.,] )(?:i )?(?:have )?(?:blocked|block|reported|spam|scam|scammers?)(?: (?:and|as|you|this|spam|blocked|reported|junk))*(?: ?$| ?[.,])|\btcpa\b|\bsue you\b/,
  /\bif (?:you|u|yall|anyone) (?:\w+ ){0,2}?(?:text|call|contact|e ?mail|message|bother)\w* (?:me |us |this number )?(?:again|anymore|any more|one more)\b|\bif (?:you|u|yall) keep \w+ing\b/,
  /\b(?:rather|prefer) (?:\w+ ){0,3}?not (?:\w+ ){0,2}?(?:get|receive|be|hear|call|text|contact|e ?mail|message|bother)\b(?! (?:locked|stuck|late|rushed))/,
  /(?:^|[.,] )never again(?: ?$| ?[.,])|\b(?:knock it off|cut it out|eff off|fck off|fu[ck]k off)\b/,
  /\boff (?:of )?(?:your|ur|this|that|the|all|any|every|ya|yalls)(?: \w+)? (?:lists?|database|data base)\b/,
  new RegExp(`\\bno (?:more|further) (?:\\w+ )?(?:${THING}|${DOING})\\b`),
  /\b(?:opt|opting|opted) (?:me |us |my number |this number )(?:out|off)\b/,
  /\b(?:opt|opting) ?out(?: (?:please|now|asap|immediately|thanks|thank you))*(?: ?$| ?[.,])/,
  new RegExp(`\\bopt(?:ing)? ?out (?:of|from) (?:\\w+ ){0,3}${THING}\\b`),
  /\b(?:want|like|wish|wanna|need|going|choose|decided|trying) (?:to )?(?:be )?(?:opt(?:ed)? ?out|unsubscribed?|removed|taken off)\b(?! of (?:escrow|pmi|impounds?|insurance))/,
  /\bleave (?:me|us|my (?:family|wife|husband|mom|dad)) (?:\w+ ){0,3}?(?:alone|be)\b|\blet (?:me|us) (?:alone|be)(?: ?$| ?[.,])/,
  /\b(?:lose|loose|delete|forget|erase|trash|block) (?:you have )?(?:my|this|the|our) (?:phone |cell )?(?:number|contact|info|digits)\b/,
  /\b(?:revoke|revoking|withdraw|withdrawing|rescind|rescinding|retract) (?:my |all |any |our |your )*(?:consent|permission|authorization|prior)/,
  /\b(?:go away|fuck off|f off|piss off|buzz off|get lost|screw off|back off|bug off|cease and desist|dnc|do not call (?:list|registry))\b/,
  /\b(?:this is|its|is|considered|call this|pure) (?:\w+ )?(?:harass?ment|harassing|spamming me)\b/,
  /\b(?:report|reporting|reported) (?:you|this|u|your number)\b(?! (?:income|to the (?:credit )?bureaus?))/,
  new RegExp(
    `\\b(?:dont|do not|no longer|never|didnt|did not) (?:want|wish|like|care|need|consent|agree|ask|sign up|signed up|asked) (?:for |to )?(?:\\w+ ){0,2}?(?:be (?:contacted|called|texted|emailed|bothered|messaged)|hear from|being (?:contacted|called|texted|bothered)|(?:(?:receive|receiving|get|getting) )?(?:any |more |anymore |your |these |those |all |this |such |marketing |further |of )*${THING})\\b`,
  ),
  /\b(?:dont|do not|never) want (?:you|u|you guys|yall|anyone|anybody|your company) (?:to )?(?:\w+ )?(?:call|text|contact|message|email|bother|reach)/,
  /\b(?:not|never) (?:to )?be (?:contacted|called|texted|emailed|messaged|bothered)\b/,
  /\b(?:discontinue|terminate|cease) (?:all )?(?:contact|communication|correspondence|messages|texts)\b/,
  /\b(?:enough|tired|sick|fed up) (?:of |with )(?:\w+ ){0,3}(?:texts?|calls|messages|emails|spam|texting|calling)\b/,
  /\bhow (?:do|can|would) (?:i|we) (?:stop|unsubscribe|opt out|get (?:off|removed)|end)\b(?! (?:paying|pmi|escrow|of escrow))/,
  /\b(?:please|pls|plz|kindly) (?:cease|unsubscribe|optout|opt out)\b/,
  /\bunsubscrib(?:e|ing)\b/,
  /\b(?:have|has) (?:been )?(?:asked|told|said|requested) (?:\w+ ){0,4}(?:stop|removed|off)\b/,
  /\b(?:asked|told) (?:you|u|yall|them) (?:\w+ ){0,3}(?:stop|not to|off)\b/,
];

/** "Do not call", and what follows. Not of the writer's own habits: "I don't text much". */
export const ENGLISH_PROHIBITION = new RegExp(
  "(?<!\\b(?:i|we|they|he|she|you|u|who|if you|people) )\\b(?:do not|dont|donot|never|no longer) (?:ever |please |even |u |fucking |you dare |attempt to |try to |keep )?(?:re ?)?" +
    "(?:text|txt|call|contact|message|msg|e ?mail|write|phone|ring|dial|hit (?:me|my)|bother|disturb(?! while driving| mode| is| turned)|spam|reach out to|reach out|solicit|harass|follow up|use (?:this|my|it))\\b(?! it\\b)(?: (.*))?",
);
export const ENGLISH_SENDING =
  /\b(?:do not|dont|never|quit|stop) (?:ever |please )?send(?:ing)? (?:me |us )?(?:any|anything|anymore|more|another|these|those|this|your|texts?|messages?|emails?|mail|spam|crap|stuff|shit)\b/;

/** "Anymore" says that a prohibition is meant for good. */
export const ENGLISH_FOR_GOOD = /\b(?:anymore|any more|again|ever|no more|forever|period|for good)\b/;
/** A prohibition for some time, or about someone else: a person reads it. */
export const ENGLISH_LIMIT =
  /^(?:me |us |back |at |my (?:cell |phone )?)*(?:before|after|until|till|til|unless|today|tonight|tomorrow|right now|now im|now i|yet|at (?:work|night|\d)|during|while|when|between|on|in the|this (?:week|morning|afternoon|evening|late|early)|so (?:late|early)|too|late|early|past|my (?:work|job|employer|boss|wife|husband|mom|dad|mother|father|ex|son|daughter|office|house|home|parents|references?|landlord|realtor|agent)|him|her|them|the (?:office|house|seller|realtor|agent|listing)|it|for (?:a|the|another) )\b/;

/**
 * Phrases with a harmless stop word: "stop by", "cancel my appointment". They are removed before unclear words are
 * searched for.
 */
export const ENGLISH_HARMLESS: readonly RegExp[] = [
  /\b(?:can|could|will|would|shall|should|may|ill|well|youll|you can|to|gonna|going to|want to|come)? ?(?:stop|stopping|stopped|stops) (?:by|at|in|over|on|off|along|near|here|there|for)\b/g,
  /\b(?:bus|truck|pit|full|rest|non|train|subway|gas|one) stops?\b/g,
  /\bstop paying\b|\bstop (?:loss|losses|gap|sign|signs|light|lights|payments?|watch|working)\b/g,
  /\b(?:cancel|canceled|cancelled|cancelling|canceling|reschedule) (?:\w+ ){0,3}(?:appointment|appt|call|meeting|appraisal|flight|lock|tour|showing|visit|inspection|insurance|policy|card|order|check|zoom|closing|reservation|contract|listing)\b/g,
  /\bremove[sd]? (?:the|an?|some|old|all the|that|any|pmi|mortgage insurance|escrow|(?:my|the) (?:ex|wife|husband|contingency|contingencies|lien|pmi|collection|collections|dispute|disputes|tree|carpet|co ?borrower|cosigner))\b/g,
  /\bremoved? (?:\w+ ){0,2}?from (?:the |my |our )?(?:\w+ )?(?:title|loan|deed|mortgage|note|contract|credit)\b/g,
  /\b(?:dont|do not|never|not) cancel\b/g,
  /\b(?:will|would|does|did|could|can) not stop\b|\b(?:wont|doesnt|didnt) stop\b|\bstop and (?:talk|see|visit|discuss|look)\b/g,
  /\bquit (?:last|in|that|this) \w+\b|\bquit ?claim\b|\bquit (?:my|his|her|our|the) job\b|\bquit (?:smoking|working)\b/g,
  /\b(?:end|ends|ended|ending) (?:of|up|in|on|at|date|soon)\b|\b(?:the|in the|year|month|week|at the) end\b/g,
  /\bopt(?:ing|ed)? ?out of (?:\w+ )?(?:escrow|impounds?|pmi|insurance|flood|buydown|the (?:warranty|buydown))\b/g,
];

/** Words that stop contact when they are clear. In any other place, a person decides. */
export const ENGLISH_UNCLEAR =
  /\b(?:stop|stopp|stopall|unsubscribed?|opt ?out|opted out|quit|revoke|remove|be removed|cancel|^never$|complaints?|erase|unsubscrib\w*|no need to (?:follow up|contact|call|text|e ?mail|reach out)|take me off|fuck you|screw you|harass\w*|lawyer|attorney general|sue|suing|lawsuit|scam|scammers?|passed away|deceased|died|(?:never|didnt|did not) (?:give|gave) (?:you |u )?my (?:number|info|email)|keeps? (?:texting|calling|messaging|emailing|contacting|bothering)|(?:dont|do not) want (?:this|these|any of this|any of it|anything)$)\b/;
