import type { FiscalCountry, FiscalField } from '../packs/types.ts'

/** A field of a company's fiscal profile; with `choices`, one of them. */
export interface ProfileField extends FiscalField {
  choices?: readonly { value: string; label: string }[]
  /** Where nothing was chosen. */
  usual: string
}

const text = (name: string, label: string, help: string, shape: RegExp, malformed: string): ProfileField => ({
  ...{ name, label, help, shape, malformed, usual: '' },
})

const choice = (
  name: string,
  label: string,
  help: string,
  labels: readonly (readonly [value: string, label: string])[],
): ProfileField => {
  const choices = labels.map(([value, label]) => ({ value, label }))
  return {
    ...{ name, label, help, choices, usual: choices[0]?.value ?? '' },
    shape: new RegExp(`^(${choices.map(({ value }) => value).join('|')})$`),
    malformed: 'Elige una opción de la lista.',
  }
}

const ANY = /^.{0,300}$/
const LONG = 'Como máximo 300 caracteres.'

/** What each country's pack asks for beside name, tax number and address of the company. */
export const PROFILE_FIELDS: Readonly<Record<FiscalCountry, readonly ProfileField[]>> = {
  ES: [
    // Orden HAC/1177/2024, list L8A; the others of it need a treatment of their own.
    choice('regimen', 'Régimen de IVA', 'El de tus operaciones habituales.', [
      ['01', 'General'],
      ['20', 'Simplificado'],
    ]),
  ],
  EC: [
    text('matriz', 'Dirección de la matriz', 'Como está en tu RUC. Si la dejas vacía, la de tu empresa.', ANY, LONG),
    text('sucursal', 'Dirección del establecimiento', 'Desde donde vendes, si es otra.', ANY, LONG),
    choice('contabilidad', 'Obligado a llevar contabilidad', 'Como dice tu RUC.', [
      ['SI', 'Sí'],
      ['NO', 'No'],
    ]),
    text(
      'especial',
      'Contribuyente especial',
      'El número de la resolución; vacío si no lo eres.',
      /^\d{0,13}$/,
      'Son solo cifras.',
    ),
    text(
      'retencion',
      'Agente de retención',
      'El número de la resolución, sin ceros delante; vacío si no lo eres.',
      /^\d{0,8}$/,
      'Son solo cifras.',
    ),
    choice('rimpe', 'Régimen RIMPE', 'Como dice tu RUC.', [
      ['no', 'No'],
      ['emprendedor', 'Emprendedor'],
      ['negocio_popular', 'Negocio popular'],
    ]),
  ],
  CO: [
    {
      // Annex 1.9, table 13.2.6.1.
      ...text(
        'responsabilidades',
        'Responsabilidades fiscales',
        'Los códigos de tu RUT, separados por punto y coma: O-13;O-15;O-23;O-47. R-99-PN si no tienes ninguno.',
        /^(O-13|O-15|O-23|O-47|R-99-PN)(;(O-13|O-15|O-23|O-47))*$/,
        'Son O-13, O-15, O-23 y O-47 separados por punto y coma, o R-99-PN.',
      ),
      usual: 'R-99-PN',
    },
    // Table 13.2.6.2.
    choice('tributo', 'Impuestos de los que respondes', 'Como dice tu RUT.', [
      ['01', 'IVA'],
      ['04', 'Impuesto al consumo'],
      ['ZA', 'IVA e impuesto al consumo'],
      ['ZZ', 'Ninguno'],
    ]),
    text(
      'municipio',
      'Código del municipio',
      'Cinco cifras del DANE: 11001 es Bogotá.',
      /^(\d{5})?$/,
      'Son cinco cifras.',
    ),
    text(
      'software_id',
      'Identificador del software',
      'Lo da la DIAN al registrar «Software propio» en la habilitación.',
      /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/i,
      'Son 36 signos, como 56f2ae4e-9812-4fad-9255-08fcfcd5ccb0.',
    ),
    {
      ...text(
        'software_pin',
        'PIN del software',
        'El que elegiste al registrarlo: cinco cifras.',
        /^(\d{5})?$/,
        'Son cinco cifras.',
      ),
      secret: true,
    },
    text(
      'set_pruebas',
      'Identificador del set de pruebas',
      'Mientras la DIAN te habilita.',
      /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/i,
      'Son 36 signos, como 56f2ae4e-9812-4fad-9255-08fcfcd5ccb0.',
    ),
  ],
}

/** What stands in the place of a secret that is kept: it leaves it as it is. */
export const FISCAL_SECRET_MASK = '••••••••'

/** What a profile's fields come to, the usual one where nothing was chosen; secrets are kept elsewhere. */
export const fieldsWith = (country: FiscalCountry, fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    PROFILE_FIELDS[country].flatMap(({ name, usual, secret }) => (secret ? [] : [[name, fields[name] || usual]])),
  )
