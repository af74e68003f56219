import type { ReplyClass } from "@/lib/domain/contact/reply/classify";

/** Messages as people write them, by what they mean. One a line. */
export const MESSAGES: Readonly<Record<ReplyClass, string>> = {
  stop: `
STOP
Stop.
stop!!!
sToP
STOPALL
Stop all
UNSUBSCRIBE
unsubscribe please
Cancel
END
quit
REVOKE
OPTOUT
opt-out
Opt out
Opt out please
ARRET
stop stop stop
STOP STOP!!
Please stop
pls stop
stop please
Stop now
Stop, thanks
Thanks but stop
ok stop
STOPP
stooooop
STPO
unsuscribe
S T O P
S.T.O.P.
ＳＴＯＰ
ST​OP
🛑
“STOP”
"Stop"
'stop'
(stop)
Stop it
just stop
Hey, stop.
Hi! Unsubscribe.
Unsubscribe me
Please unsubscribe me from this
I want to unsubscribe
Stop texting me
stop texting
Stop calling me!!
Please stop calling.
Can you stop texting me?
Could you please stop contacting me
quit calling
Quit texting my phone
STOP SENDING ME MESSAGES
stop with the texts
stop all messages
stop messaging this number
Stop emailing me
Stop texting, email me instead
Stop calling, text me if you have to
Do not call
Do not contact me
do not text me again
Don't text me
dont call me
DONT CALL ME ANYMORE
Don’t ever contact me again
Please do not call this number again
Don't message me.
Do not email me again
never call me again
Never text this number again
Don't call or text me anymore
Don't send me any more texts
dont send me anything
Please don't send messages to this phone
Remove me
Remove me please
Please remove me from your list
Remove my number
remove my number from your database
Please remove my name and number from your list
Take me off your list
take me off this list please
Take my number off your calling list
Take me off
Take this number off your list.
Get me off this list
Delete my number
delete my info
Lose my number
lose my number!!
forget my number
Leave me alone
leave me the hell alone
No more texts
no more calls please
No more messages
No more
Please opt me out
I'd like to opt out
I want to opt out of these messages
I do not want to receive texts
I don't want any more calls
I don't want to hear from you
I no longer wish to be contacted
I don't want you calling me
don't want you to contact me
Please cease all communication
Cease and desist
I revoke my consent
I withdraw my consent to be contacted
Put me on your do not call list
I'm on the do not call list
I am on the do-not-call registry, how did you get my number
DNC
go away
Go away and don't come back
This is harassment
I'm reporting you to the FCC
I will report you to the attorney general
I'm sick of your texts
Enough with the calls
How do I stop these messages?
How do I unsubscribe?
How do I get off this list
Not interested. Take this number off your list
Not interested, stop texting
not interested stop
Not interested. Stop.
Wrong number, stop texting me
Wrong number. Take me off your list
No thanks, please remove me
no thanks stop
I already bought a house, please stop calling me
We went with another lender. Remove us from your list.
I asked you to stop
I've told you three times to stop calling
I have asked to be removed several times
Yes I got your message now stop texting me
Who is this? Stop texting me
How did you get my number? Remove it from your list. Do not contact me.
Stop, I'm not interested
stop i said
Stop its annoying
stop bothering me
stop harassing me
Stop spamming
stop blowing up my phone
im good stop
bro stop
Please quit contacting us
The calls need to stop
I never signed up for these texts
I did not ask for these messages
I don't consent to texts
not to be contacted again please
I said do not call me
Pls dont txt me no more
dont txt me
Discontinue all contact
End all communication
I demand that you stop contacting me at this number
Do not reach out to me again.
Would you please take us off your mailing list?
My husband passed away, please stop calling
I'm at work stop calling me
Thank you for the offer but please do not contact me any further
Hi Maria, thanks for the info on rates. We decided to stay where we are so please take me off the list. Have a great weekend!
Sure I'll talk Tuesday. Just kidding, stop texting me.
Unsubscribe my email
unsubscribe from all
STOP to end
Please STOP
stop por favor
ALTO
alto por favor
PARAR
parar
BAJA
Detener
Cancelar
Basta
basta ya
pare por favor
Ya no
Ya no más
No más
no mas mensajes
No más llamadas por favor
Ya no me escriba
no me escriban más
No me escribas
No me llame más
no me llamen
Ya no me llame por favor
No me mande mensajes
no me mande más mensajes
No me envíe textos
No me envíen nada
no me manden nada
ya no me manden
Dejen de escribirme
Deje de llamarme
dejen de molestar
Deja de mandarme mensajes
Pare de llamarme
Quítenme de la lista
quiteme de su lista
Quíteme de esa lista por favor
Bórrenme
borreme de la lista
Elimine mi número
borre mi numero
olvide mi número
Quiero darme de baja
darme de baja
Deme de baja por favor
Quiero la baja
No quiero recibir mensajes
No quiero más llamadas
ya no quiero que me llamen
no quiero que me contacten
Déjeme en paz
dejenme en paz
Déjame tranquila
No molestar
no me molesten más
Cancelar suscripción
Quiero cancelar la suscripcion
desuscribirme
No me contacten
No me interesa, no me llamen
No me interesa. Quíteme de la lista
No gracias, ya no me escriban
No vuelvan a llamarme
Nunca me vuelvan a llamar
Revoco mi consentimiento
Esto es acoso
Los voy a reportar
Sáquenme de su lista
Elimíneme de su base de datos
número equivocado, no me escriba más
`,
  hold: `
Don't call me before 5, I'm at work
Do not call me after 8pm
Please don't call today
dont text me while im driving
Don't call my work number
don't call my wife, she doesn't know about this yet
Don't stop texting me
I didn't mean to unsubscribe
I unsubscribed by accident
Cancel my application
I think you should cancel it
remove my application
Can I quit the program later?
I have a lawyer
Fuck you
My lawyer will contact you
She passed away last month
Take me off the title
Is this a scam?
no me llame antes de las 5
No me llamen hoy, estoy en el trabajo
quiero cancelar mi solicitud
es una estafa?
Stop what?
What happens if I text stop?
`,
  decline: `
No thanks
No thank you!
Not interested
Not interested, thanks.
I'm not interested
not really interested
We already closed with another lender
I already have a lender
I already refinanced with my bank
We went with another company
not looking anymore
I'm no longer interested
Not at this time
not right now
Maybe later
Never mind
Changed my mind
I'm good
All set
No
nope
No gracias
no, gracias
No me interesa
no estoy interesada
Ya no me interesa
Ya tengo un prestamista
por ahora no
No por el momento
Ya compré casa
`,
  wrong_number: `
Wrong number
wrong person
You have the wrong number
I think you have the wrong number
Sorry, wrong number!
There is no one by that name here
Nobody by that name
This is not his number
This isn't John, wrong phone
That's not my name
I'm not him
He doesn't live here
I just got this number last week
Número equivocado
Está equivocado
se equivocó de número
No soy esa persona
No conozco a esa persona
Aquí no vive
`,
  auto: `
I am out of the office until Monday. I will respond when I return.
Automatic reply: I'm on vacation
Auto-Reply: I'm driving right now and will get back to you later
I'm driving with Do Not Disturb While Driving turned on. This is an automatic reply.
This mailbox is not monitored.
Reply STOP to unsubscribe
Text STOP to opt out. Msg & data rates may apply.
Reply HELP for help. Reply STOP to end.
Estoy fuera de la oficina hasta el lunes
Respuesta automática: estoy de vacaciones
Responda STOP para cancelar
`,
  reply: `
Stop by tomorrow
I'll stop by tomorrow
Please stop by Thursday
Can you stop at 4?
We can stop in around noon
Can I stop by your office?
Cancel my appointment
Please cancel my appointment for Friday
Can we cancel the call and do it tomorrow?
I need to cancel our meeting
Remove the old gutters
We plan to remove the old gutters before closing
Don't texture the wall
They don't texture the walls here
Quíteme de la cita
No me mande la factura
lista de espera
Estoy en la lista de espera
cancelar cita
Quiero cancelar la cita del martes
Yes
Sure
ok
👍
Who is this?
What's the rate?
What are your rates today
Can you call me?
Call me after 5
Please call me tomorrow
text me instead
I'd rather text
Email me the details
Can you send me the documents?
Don't send me the paperwork yet
I don't text much, call me
We don't call it that here
Why don't you call me tomorrow
If you don't call me by 5 I'll go with someone else
How much can I borrow?
I want to buy a house in Mesa
What do you need from me?
At the end of the month
By the end of the week works
Let's talk next weekend
Friday ends the lock right?
Our lease ends in June
I quit my job last year, is that a problem?
Is a quitclaim deed enough?
Can I opt out of escrow?
Can we remove PMI?
How do I stop paying PMI?
I want to remove my ex from the mortgage
Near the bus stop on 5th
I put a stop payment on the check
I'm interested
I'm very interested
No problem
no interest rate changes right?
Is there no interest only option?
I don't want to get a bad rate
I don't want an adjustable rate
I never received your email
Did you get my email?
Your message never came through
No worries, talk soon
I don't know yet
Already sent the W2s
My number is 602 555 0142
I lost my number, new one is this
Leave me a message if I don't answer
Let me be clear: I want the 15 year
Please contact my realtor
How long does it take?
Is the appraisal required
I'm a veteran
Cash out refi
Send it to my email
You can text or call anytime
Thanks for calling back
So sorry I missed your call
I'll check it off my list
Sí
Claro
Gracias
¿Quién es?
¿Cuánto es el interés?
Llámeme mañana
Llámeme después de las 5
Puede llamarme a las 3
Me interesa
Estoy interesado
¿Qué documentos necesito?
Quiero comprar una casa
para mañana
¿Cuándo baja la tasa?
El interés está muy alto
No tengo crédito
No entiendo
Mándeme la información por correo
Escríbame por WhatsApp
No sé todavía
¿Habla español?
No me mande el contrato todavía
¿Me puede llamar?
Mi esposo quiere hablar con usted
Liked “Your rate is ready. Reply STOP to unsubscribe”
Laughed at "Text STOP to opt out"
`,
  start: `
START
Unstop
start
`,
  help: `
HELP
Info
help!
Ayuda
`,
};
