import { packEnvironment } from '../../environments.ts'
import { lackIf } from '../../packs/lacking.ts'
import type { Lack } from '../../packs/types.ts'
import type { FiscalSettings } from '../../profile/server/settings.ts'
import type { OpenPack } from './open-pack.ts'

/** What keeps a company from issuing at all; `certified`: whether it has a certificate that is valid now. */
export function lacksOf(settings: FiscalSettings, pack: OpenPack, certified: boolean): Lack[] {
  const { country, environment, maker, fields, address } = settings
  const counts = environment !== 'demostracion'
  return [
    ...pack.ready(),
    ...lackIf(country === 'CO' && address.trim() === '', 'address', 'Falta la dirección de tu empresa.'),
    ...lackIf(country === 'CO' && !fields.municipio, 'municipio', 'Falta el código del municipio de tu empresa.'),
    ...lackIf(
      counts && !certified,
      'certificate',
      'Falta un certificado vigente: súbelo en «Facturación electrónica».',
    ),
    ...lackIf(
      counts && country === 'ES' && maker === null,
      'maker',
      'Quien administra esta plataforma todavía no declaró al productor del sistema de facturación.',
    ),
    ...lackIf(
      packEnvironment(environment) === 'produccion' && country === 'CO' && fields.software_id === '',
      'software_id',
      'Falta el identificador del software que da la DIAN en la habilitación.',
    ),
  ]
}
