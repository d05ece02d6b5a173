import { cedulaDigit, cifControl, nifLetter, nitDigit, privateRucDigit, publicRucDigit, rfcDigit } from './digits.ts'
import { NOBODYS_NUMBER, type TaxId, type TaxKind } from './kinds.ts'

interface Rule {
  /** What a number of this kind looks like, normalised. */
  shape: RegExp
  /** Said of any other. */
  malformed: string
  /** What is doubtful of a number of that shape; null for nothing. */
  doubt?: (number: string) => string | null
}

const DIGIT = 'El dígito de verificación no coincide: revisa el número.'
const LETTER = 'La letra de control no coincide: revisa el número.'
/** Of the ones that run companies, a digit; of public bodies, churches and foreign entities, a letter; the others have either. */
const CIF_BY_DIGIT = /^[ABEH]/
const CIF_BY_LETTER = /^([NPQRSW]|[A-W]00)/

const RULES: Partial<Record<TaxKind, Rule>> = {
  NIT: {
    shape: /^\d{5,10}-\d$/,
    malformed: 'Un NIT tiene de 5 a 10 cifras y el dígito de verificación: 900123456-8.',
    doubt: (nit) => unless(nit.at(-1) === nitDigit(nit.slice(0, -2)), DIGIT),
  },
  CC: { shape: /^\d{3,10}$/, malformed: 'Una cédula de ciudadanía tiene de 3 a 10 cifras.' },
  CE: { shape: /^[A-Z0-9]{4,12}$/, malformed: 'Una cédula de extranjería tiene de 4 a 12 cifras o letras.' },
  RUC: {
    shape: /^\d{13}$/,
    malformed: 'Un RUC tiene 13 cifras.',
    doubt: (ruc) => {
      if (ruc.endsWith('000')) return 'Un RUC termina en el número del establecimiento, como 001.'
      return isProvince(ruc) ? unless(rucMatches(ruc), DIGIT) : PROVINCE
    },
  },
  Cédula: {
    shape: /^\d{10}$/,
    malformed: 'Una cédula tiene 10 cifras.',
    doubt: (id) => (isProvince(id) ? unless(id.at(-1) === cedulaDigit(id.slice(0, 9)), DIGIT) : PROVINCE),
  },
  NIF: {
    shape: /^([0-9KLM])\d{7}[A-Z]$/,
    malformed: 'Un NIF tiene 8 cifras y una letra: 12345678Z.',
    doubt: (nif) => unless(nif.at(-1) === nifLetter(nif.slice(0, -1)), LETTER),
  },
  NIE: {
    shape: /^[XYZ]\d{7}[A-Z]$/,
    malformed: 'Un NIE empieza por X, Y o Z, con 7 cifras y una letra: X1234567L.',
    doubt: (nie) => unless(nie.at(-1) === nifLetter(nie.slice(0, -1)), LETTER),
  },
  CIF: {
    shape: /^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/,
    malformed: 'Un CIF tiene una letra, 7 cifras y un dígito o una letra de control: A28015865.',
    doubt: (cif) => unless(cifMatches(cif), 'El carácter de control no coincide: revisa el número.'),
  },
  RFC: {
    shape: /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{2}[0-9A]$/,
    malformed: 'Un RFC tiene 12 caracteres si es de una empresa y 13 si es de una persona.',
    doubt: (rfc) => unless(isGeneric(rfc) || rfc.at(-1) === rfcDigit(rfc.slice(0, -1)), DIGIT),
  },
  'Consumidor final': {
    shape: new RegExp(`^(${Object.values(NOBODYS_NUMBER).join('|')})$`),
    malformed: 'Consumidor final no lleva un número propio: déjalo vacío.',
  },
  Pasaporte: { shape: /^[A-Z0-9]{4,20}$/, malformed: 'Un pasaporte tiene de 4 a 20 cifras o letras.' },
}

const PROVINCE = 'Las dos primeras cifras no son de ninguna provincia: revisa el número.'

/** Why a number cannot be one of its kind; null where it can. */
export function taxIdError({ tax_kind, tax_number }: TaxId): string | null {
  const rule = tax_kind === '' ? undefined : RULES[tax_kind]
  return rule && tax_number !== '' ? unless(rule.shape.test(tax_number), rule.malformed) : null
}

/**
 * What is doubtful of a number that looks like one of its kind; null for nothing. Never a reason to refuse it: registers hold numbers given against their
 * own rule, as RUCs of companies since the SRI no longer keeps to modulo 11, or RFCs that the SAT stamps.
 */
export function taxIdWarning(id: TaxId): string | null {
  const rule = id.tax_kind === '' ? undefined : RULES[id.tax_kind]
  return rule?.doubt && id.tax_number !== '' && taxIdError(id) === null ? rule.doubt(id.tax_number) : null
}

const unless = (sound: boolean, text: string) => (sound ? null : text)

/** Provinces 01 to 24, 30 for those abroad. */
const isProvince = (id: string) => {
  const province = Number(id.slice(0, 2))
  return (province >= 1 && province <= 24) || province === 30
}

/** By the third digit: people below 6, 6 public bodies, 9 companies; people whose cédula has a 6 have been registered since. */
function rucMatches(ruc: string): boolean {
  const byCedula = ruc[9] === cedulaDigit(ruc.slice(0, 9))
  if (ruc[2] === '9') return ruc[9] === privateRucDigit(ruc.slice(0, 9))
  return byCedula || (ruc[2] === '6' && ruc[8] === publicRucDigit(ruc.slice(0, 8)))
}

function cifMatches(cif: string): boolean {
  const { digit, letter } = cifControl(cif.slice(1, 8))
  const control = cif.at(-1)
  return (control === digit && !CIF_BY_LETTER.test(cif)) || (control === letter && !CIF_BY_DIGIT.test(cif))
}

/** 'Público en general' and residents abroad: their numbers follow no rule. */
const isGeneric = (rfc: string) => rfc === NOBODYS_NUMBER.México || rfc === 'XEXX010101000'
