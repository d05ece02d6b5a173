import { branch, leaf } from '../elements.ts'
import type { AnulacionFields } from './huella-text.ts'
import type { EsLink, EsProfile } from './profile.ts'
import { chainPart, huellaPart, SF, systemPart } from './record-parts.ts'

/** RegistroAnulacion of SuministroInformacion.xsd. */
export const registroAnulacion = (fields: AnulacionFields, huella: string, link: EsLink, profile: EsProfile): string =>
  branch(
    'sf:RegistroAnulacion',
    [
      leaf('sf:IDVersion', '1.0'),
      branch('sf:IDFactura', [
        leaf('sf:IDEmisorFacturaAnulada', fields.IDEmisorFacturaAnulada),
        leaf('sf:NumSerieFacturaAnulada', fields.NumSerieFacturaAnulada),
        leaf('sf:FechaExpedicionFacturaAnulada', fields.FechaExpedicionFacturaAnulada),
      ]),
      link.correction === 'anulacion_rechazada' && leaf('sf:RechazoPrevio', 'S'),
      chainPart(link.previous),
      systemPart(profile.system),
      leaf('sf:FechaHoraHusoGenRegistro', fields.FechaHoraHusoGenRegistro),
      huellaPart(huella),
    ],
    { 'xmlns:sf': SF },
  )
