/** The policy until control writes its own. A line that begins with ' */
export const FIRST_POLICY = `Esta política explica qué datos guarda esta plataforma, para qué los usa y qué puedes pedir sobre ellos. La aplica quien opera esta instalación, a quien puedes escribir desde el correo con el que te atiende.

## Qué datos guardamos
De cada persona con cuenta: su nombre, su correo electrónico, su rol, cuándo entró y qué hizo dentro de su empresa. La contraseña nunca se guarda: solo una huella de la que no se puede recuperar.

De cada empresa: los datos con los que se registra y los que su equipo escribe o importa, como clientes, productos, empleados, cotizaciones, facturas y mensajes. Esos datos son de la empresa, que responde ante las personas a las que se refieren.

## Para qué los usamos
Para prestar el servicio: que tu equipo trabaje con ellos, que tus documentos salgan con tus datos, avisarte de lo que esperas y cobrar la membresía. No se venden, no se usan para publicidad y ninguna otra empresa de la plataforma los ve.

## Quién puede verlos
Las personas de tu empresa, según los permisos que les des. Quien opera la plataforma puede consultar los datos de una empresa para atenderla; cada una de esas visitas queda anotada. Una herramienta de automatización solo los recibe si tu empresa lo autoriza en la Ficha de Automatización, con los permisos que marque, y puedes retirar esa autorización cuando quieras: deja de servir en ese momento.

## Cuánto tiempo
Mientras la empresa tenga su cuenta y, después, el tiempo que la ley obligue a conservar los documentos contables. Los registros de la automatización se borran al cumplirse el plazo que la empresa elige en su ficha.

## Cómo los protegemos
Cada empresa está separada de las demás en la base de datos, los secretos se guardan cifrados y quedan anotados los accesos a ellos. Usamos una única cookie, la de tu sesión, sin la que no podrías entrar. No hay cookies de seguimiento.

## Qué puedes pedir
Ver tus datos, corregirlos, llevártelos en un archivo o que se borren los que la ley no obligue a conservar. Si eres cliente o empleado de una empresa que usa la plataforma, pídeselo a ella; si no te atiende, escribe a quien opera esta instalación o a la autoridad de protección de datos de tu país.

## Cambios
Si esta política cambia, verás aquí la nueva con su fecha.`
