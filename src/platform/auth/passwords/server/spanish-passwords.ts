/**
 * Words that Spanish speakers choose first, without accents: words for passwords, people, verbs, football, religion, places, months, keyboard
 * sequences. The list is our own. A password made of them is refused, whatever surrounds it.
 */
const WORDS = `
contrasena contrasenia clave claves miclave miclavesecreta password passwords secreto secreta acceso entrada entrar llave usuario
administrador administradora administracion admin sistema sistemas soporte gerente gerencia jefe director directora empresa empresas
miempresa negocio minegocio oficina trabajo tienda almacen bodega fabrica taller ventas compras contabilidad factura facturas nomina
bienvenido bienvenida bienvenidos hola holahola holamundo buenosdias gracias prueba pruebas probando ejemplo temporal cambiame
tequiero teamo tequieromucho teamomucho tequieroamor amor miamor amorcito mivida vida mividaeres corazon micorazon cielo micielo princesa
principe reina preciosa hermosa hermoso bonita bonito chiquita bebe mibebe cariño carino gordita gordito familia mifamilia hijos mishijos
mama mipapa papa mimama abuela hermana hermano amigo amiga amigos amistad feliz felicidad alegria esperanza libertad estrella estrellita
lucero luna sol mariposa mariposas gatito gatita perrito perro gato caballo tigre leon dragon aguila lobo conejo delfin
dios diosesamor diosmio diosito jesus jesucristo cristo virgen santamaria bendicion bendiciones angel angelito angeles
barcelona realmadrid madrid atletico sevilla valencia boca bocajuniors river riverplate america chivas millonarios nacional futbol
colombia mexico argentina espana chile peru ecuador venezuela bolivia uruguay paraguay guatemala honduras salvador nicaragua panama
costarica republicadominicana puertorico cuba bogota medellin cali caracas lima quito santiago buenosaires
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado
domingo primavera verano otono invierno
alejandro alejandra andres andrea antonio carlos carolina cristina daniel daniela david diego eduardo fernando fernanda francisco gabriel
gabriela isabel javier jorge jose joseluis juan juancarlos juana laura lucia luis manuel maria mariajose mariana mario marta martin miguel
natalia pablo patricia paula pedro rafael ricardo roberto rocio rosa sandra santiago sebastian sergio sofia valentina veronica victor
qwerty qwertyui asdfgh asdfghjk zxcvbn zxcvbnm abcdef abcdefg abcabc poiuyt mnbvcxz
`

const KNOWN = new Set(plain(WORDS).split(/\s+/).filter(Boolean))

/** Digits and signs that replace letters. */
const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const LONGEST_REST = 3

/** Whether a password is one or more common words, with digits and signs around or in place of letters. */
export function isCommonInSpanish(password: string): boolean {
  return coresOf(password).some((core) => KNOWN.has(core) || isRepeated(core) || isTwoWords(core))
}

/**
 * Whether a password is hardly more than a word that others know about the person, with at most a few letters added.
 * @param personal names and addresses
 */
export function saysWhoOneIs(password: string, personal: readonly string[]): boolean {
  const words = personal
    .flatMap((text) => [...plain(text).split(/[^a-z]+/), lettersOf(text)])
    .filter((word) => word.length > LONGEST_REST)
  const byLength = words.sort((one, other) => other.length - one.length)
  return coresOf(password).some((core) => {
    const rest = byLength.reduce((left, word) => left.replaceAll(word, ''), core)
    return rest !== core && rest.length <= LONGEST_REST
  })
}

/** The letters of a password: as they are, without leading and trailing signs, and with signs read as letters. */
function coresOf(password: string): string[] {
  const inner = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [password, read(password), read(inner)].map(lettersOf)
}

const read = (text: string) => [...text].map((sign) => LETTERS[sign] ?? sign).join('')

const isRepeated = (core: string) =>
  [2, 3, 4].some(
    (times) =>
      KNOWN.has(core.slice(0, core.length / times)) && core === core.slice(0, core.length / times).repeat(times),
  )

function isTwoWords(core: string): boolean {
  for (let at = 3; at <= core.length - 3; at++) {
    if (KNOWN.has(core.slice(0, at)) && KNOWN.has(core.slice(at))) return true
  }
  return false
}

const lettersOf = (text: string) => plain(text).replace(/[^a-z]/g, '')

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
