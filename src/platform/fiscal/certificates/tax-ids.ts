import { taxIdError, taxIdWarning } from '#src/kernel/tax-id/check.ts'
import { cedulaDigit, nitDigit } from '#src/kernel/tax-id/digits.ts'
import type { TaxId, TaxKind } from '#src/kernel/tax-id/kinds.ts'

/** How numbers of identity are told in the words of a certificate, by the country's stored name. */
const IS_TAX_ID: Readonly<Record<string, (word: string) => boolean>> = {
  España: (word) => isOneOf(['NIF', 'NIE', 'CIF'], word),
  // Makers also number their certificates with digits: a cédula must check.
  Ecuador: (word) => isRuc(word) || isCedula(word),
  Colombia: (word) => /^\d{8,11}$/.test(word),
}

/** The numbers of identity in those texts, each once, and the expected one even if its check digit is an exception of the register. */
export function taxIdsIn(texts: readonly string[], { tax_number }: TaxId, country: string): string[] {
  const isTaxId = IS_TAX_ID[country] ?? (() => false)
  return [...new Set(texts.flatMap(words))].filter((word) => word === tax_number || isTaxId(word))
}

/** Whether a certificate with these numbers is of that company. */
export function belongsTo(found: readonly string[], { tax_number }: TaxId, country: string): boolean {
  switch (country) {
    case 'Ecuador':
      // Of a person it may hold the cédula alone, which the RUC begins with.
      return found.includes(tax_number) || (!found.some(isRuc) && found.includes(tax_number.slice(0, 10)))
    case 'Colombia': {
      const [number = ''] = tax_number.split('-')
      return found.includes(number) || found.includes(`${number}${nitDigit(number)}`)
    }
    default:
      return found.includes(tax_number)
  }
}

/** 'IDCES-12345678Z' and '(R: B12345674)' are two words each; '900.123.456-8' is one. */
const words = (text: string): string[] =>
  text
    .toUpperCase()
    .replace(/(?<=\d)[.-](?=\d)/g, '')
    .match(/[A-Z0-9]+/g) ?? []

const isRuc = (word: string) => /^\d{13}$/.test(word)

const isCedula = (word: string) => /^\d{10}$/.test(word) && cedulaDigit(word.slice(0, 9)) === word.at(-1)

const isOneOf = (kinds: readonly TaxKind[], tax_number: string) =>
  kinds.some(
    (tax_kind) => taxIdError({ tax_kind, tax_number }) === null && taxIdWarning({ tax_kind, tax_number }) === null,
  )
