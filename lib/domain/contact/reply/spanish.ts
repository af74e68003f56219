const DOING =
  "(?:escrib\\w*|llam\\w*|molest\\w*|mand\\w*|envi\\w*|contact\\w*|text\\w*|acos\\w*|marc\\w*|fastidi\\w*|jod\\w*|insist\\w*|hostig\\w*|busc\\w*|ching\\w*|spame\\w*|solicit\\w*)";
const THING =
  "(?:mensajes?|mensajitos?|textos?|sms|llamadas?|correos?|emails?|spam|publicidad|propaganda|cosas|informacion|info|notificaciones|ofertas|nada|mas)";
const FINISH =
  "(?: (?:por favor|porfavor|porfa|gracias|ya|mas|nunca|nunca mas|jamas|otra vez|de nuevo|ahora mismo))*(?: ?$| ?[.,])";

/** Explicit requests to stop, anywhere in a message in plain text. */
export const SPANISH_STOPS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:deje|dejen|deja|dejaran?|dejar|dejenme|dejeme|dejame|pare|paren|para|parale|parenle|terminen|basta|cesen|cese) (?:ya )?de (?:estar |andar )?${DOING}\\b`,
  ),
  /\b(?:dejeme|dejenme|dejame|dejanos|dejenos) (?:ya )?(?:en paz|tranquil[oa]s?|quiet[oa]|sol[oa]|descansar)\b/,
  new RegExp(
    `\\b(?:no|ya no|nunca|jamas|ni) (?:me |nos )?(?:mande|manden|mandes|envie|envien|envies|mandar|enviar|manda|mandan) (?:me )?(?:(?:mas|sus|tus|esos|estos|otro|otros|este|tantos) )*${THING}\\b`,
  ),
  new RegExp(`\\b(?:no|ya no|nunca) (?:me |nos )?(?:mande|manden|mandes|envie|envien|envies)${FINISH}`),
  /\b(?:quiteme|quitenme|quitame|saqueme|saquenme|sacame|borreme|borrenme|borrame|elimineme|eliminenme|eliminame|remuevame|remuevanme|remueveme|retireme|retirenme|bajeme|bajenme)(?: ya)?(?: por favor| gracias| de (?:aqui|esto|ahi))*(?: ?$| ?[.,])/,
  /\b(?:quit|sac|saqu|borr|elimin|remuev|retir|baj)\w* (?:me )?(?:mi (?:numero|nombre|telefono|cel|celular|correo|contacto|informacion|email) )?(?:ya )?(?:de|en) (?:la|su|sus|tu|tus|esta|esa|las|todas|este|ese|todos|todas sus) ?(?:sus )?(?:listas?|base|sistema|contactos|agenda|registros?|grupo|chat)\b(?! de (?:espera|invitados|precios|documentos))/,
  /\b(?:quit|saqu|borr|elimin|remuev|olvid|retir|pierd|sac)\w* (?:mis?|este) (?:numero|nombre|telefono|cel|celular|correo|contacto|datos|informacion)\b/,
  /\b(?:darme|deme|denme|dame|dar|darnos|dese|dennos|solicito|pido|quiero(?: la)?|doy|doyme|me doy) (?:de )?(?:la )?baja\b/,
  /\b(?:no|ya no) (?:quiero|deseo|necesito|queremos|deseamos|autorizo) (?:\w+ )?(?:recibir|mas|mensajes|textos|llamadas|correos|que me|que nos|sus|tus|estos|esos|saber (?:nada|mas)|ser contactad\w|ser molestad\w|su contacto)\b(?! (?:deuda|deudas|intereses|tiempo|cobren|cobran|casas?|cerca|lejos|opciones|la tasa))/,
  new RegExp(`\\bno mas (?:\\w+ )?${THING}\\b`),
  /\bbasta (?:ya|de)\b/,
  /\b(?:cancel|anul|termin)\w* (?:mi |la |esta |de )*su(?:b)?scripcion\b/,
  /\bde ?su(?:b)?scrib\w*|\bdesinscrib\w*|\banular suscripcion\b/,
  /\b(?:revoco|retiro|cancelo) (?:mi |el |todo )*(?:consentimiento|permiso|autorizacion)\b/,
  /\b(?:esto es|es) (?:un )?(?:acoso|hostigamiento)\b|\b(?:voy a|los voy a|lo voy a) (?:reportar|demandar|denunciar)\w*\b/,
  /\b(?:salir|salirme) de (?:la|su|esta) lista\b(?! de espera)/,
  new RegExp(`\\b(?:no|ya no|nunca) (?:me |nos )?(?:sig\\w+|vuelv\\w+ a|continu\\w+) (?:\\w+ )?${DOING}`),
  /\b(?:detener|detengan|parar|paren?|cancelar|cancelen|terminar|eliminar|quitar) (?:(?:de|con|los|las|sus|estos|estas|todos|todas|mis) )*(?:mensajes|textos|llamadas|correos|sms)\b/,
  /\bno (?:les |le |te )?(?:doy|di|tienen?|he dado) (?:mi |su |el |ningun )?(?:permiso|consentimiento|autorizacion)\b/,
  /\b(?:hart[oa]s?|cansad[oa]s?) (?:de|con) (?:\w+ )?(?:mensajes|llamadas|textos|correos|mensajitos|que me)\b/,
  /\bno (?:me )?(?:chingues?|chinguen|jodas?|jodan|fastidien?|friegues?|frieguen)\b/,
  /\b(?:dej\w+|par\w+) de recibir\b|\balto (?:a|con) (?:los|las|sus|estos|estas)\b|\bfuera de (?:la|su|esta) lista\b|\bquiero salir(?:me)?(?: ?$| ?[.,]| de (?:aqui|esto))/,
  new RegExp(`\\bno (?:me|nos) (?:este|esten|ande|anden) ${DOING}`),
  /\bque no (?:me|nos) (?:llamar|escribier|mandar|enviar|contactar|molestar|marcar)a\w*\b/,
  /\bno molest\w+\b|\bya no molest\w+\b/,
  /\b(?:vayase|vayanse|larguense|larguese)\b/,
];

/** "No me llame", and what follows. */
export const SPANISH_PROHIBITION =
  /\b(?:no|ya no|nunca|jamas) (?:me |nos |vuelvan? a |vuelvas a |vuelva a )*(?:escriba|escriban|escribas|escribir|escribirme|llame|llamen|llames|llamar|llamarme|contacte|contacten|contactes|contactar|contactarme|moleste|molesten|molestes|molestar|molestarme|textee|texteen|textees|marque|marquen|marques|hable|hablen|hables|busque|busquen|insista|insistan|mandarme|enviarme)\b(?: (.*))?/;
export const SPANISH_FOR_GOOD = /\b(?:mas|nunca|jamas|otra vez|de nuevo|vuelv\w+)\b/;
export const SPANISH_LIMIT =
  /^(?:por favor |al trabajo )?(?:antes|despues|hasta|hoy|esta (?:noche|tarde|semana|manana)|ahora|mientras|durante|a (?:la|las|mi|esta|esa|ese)|al|en (?:la|el|mi|las)|los|el|por la|tan|cuando|entre|si|todavia|aun|manana)\b/;

export const SPANISH_HARMLESS: readonly RegExp[] = [
  /\b(?:cancel|posterg|reprogram)\w* (?:\w+ ){0,2}(?:cita|reunion|llamada|visita|seguro|poliza|inspeccion|tarjeta|cheque|cierre)\b/g,
  /\bno me (?:mande|envie|manden|envien) (?:la|el|los|las|un|una) \w+\b/g,
  /\b(?:quit|sac|saqu)\w* de (?:la|el|las|los) (?!lista)\w+\b/g,
  /\bpar(?:ar|o|amos) (?:en|por)\b/g,
  /\blistas? de (?:espera|invitados|precios|documentos)\b/g,
  /\b(?:para|alto|alta|altos|altas) (?:el|la|los|las|un|una|que|cuando|interes|mi|su|mas)\b/g,
];

export const SPANISH_UNCLEAR =
  /\b(?:detener|detengan|cancelar|cancele|cancelen|quiteme|quitenme|quitame|borrar|borrenme|borreme|borrame|bajenme|parar|paren|pare|desuscrib\w*|demandar|abogado|estafa|fallecio|murio|no quiero nada$)\b/;
