import type { CoProfile } from '../../packs/co/profile.ts'
import type { EcProfile } from '../../packs/ec/profile.ts'
import type { EsProfile, EsSystem } from '../../packs/es/profile.ts'
import type { FiscalEnvironment } from '../../packs/types.ts'
import type { FiscalSettings } from '../../profile/server/settings.ts'

/** Of the software of a demonstration, which no authority gave. */
const DEMO_SOFTWARE = '00000000-0000-4000-8000-000000000000'

/** As Trama declares itself: Orden HAC/1177/2024, art. 13; who answers for it is declared by control. */
const SYSTEM: Omit<EsSystem, 'maker_name' | 'maker_nif'> = {
  ...{ name: 'Trama', id: 'TR', version: '1.0', installation: '1' },
  ...{ verifactu_only: true, multi_company: true, several_companies: true },
}

export const esProfile = (
  { name, tax_number, fields, maker }: FiscalSettings,
  environment: FiscalEnvironment,
  seal: boolean,
): EsProfile => ({
  ...{ environment, name, nif: tax_number, regime: fields.regimen ?? '01', seal },
  system: { ...SYSTEM, maker_name: maker?.name ?? SYSTEM.name, maker_nif: maker?.nif ?? tax_number },
})

export const ecProfile = (settings: FiscalSettings, environment: FiscalEnvironment): EcProfile => {
  const { name, tax_number, address, city, fields } = settings
  const own = [address, city].filter(Boolean).join(', ')
  return {
    ...{ environment, name, trade_name: '', ruc: tax_number },
    head_office: fields.matriz || own,
    establishment: fields.sucursal || fields.matriz || own,
    keeps_books: fields.contabilidad !== 'NO',
    special_taxpayer: fields.especial ?? '',
    withholding_agent: fields.retencion ?? '',
    rimpe: fields.rimpe === 'emprendedor' || fields.rimpe === 'negocio_popular' ? fields.rimpe : '',
  }
}

export const coProfile = (settings: FiscalSettings, environment: FiscalEnvironment): CoProfile => {
  const { name, tax_kind, tax_number, fields } = settings
  const software = fields.software_id || (settings.environment === 'demostracion' ? DEMO_SOFTWARE : '')
  return {
    ...{ environment, name, nit: tax_number, software_id: software },
    is_company: tax_kind === 'NIT' && /^[89]/.test(tax_number),
    responsibilities: (fields.responsabilidades ?? '').split(';').filter(Boolean),
    tax_scheme: (fields.tributo ?? '01') as CoProfile['tax_scheme'],
    ...(fields.set_pruebas && settings.environment === 'pruebas' && { test_set_id: fields.set_pruebas }),
  }
}
