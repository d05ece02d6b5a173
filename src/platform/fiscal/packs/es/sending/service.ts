import type { FiscalEnvironment } from '../../types.ts'
import type { EsProfile } from '../profile.ts'

const WS = 'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws'
export const SF_LR = `${WS}/SuministroLR.xsd`
export const SF_CONSULTA = `${WS}/ConsultaLR.xsd`

/** SistemaFacturacion.wsdl: a seal has addresses of its own. */
const HOSTS = {
  produccion: ['https://www1.agenciatributaria.gob.es', 'https://www10.agenciatributaria.gob.es'],
  pruebas: ['https://prewww1.aeat.es', 'https://prewww10.aeat.es'],
} as const satisfies Record<FiscalEnvironment, readonly [person: string, seal: string]>

/** Where a company's records are sent and asked for. */
export const esServiceUrl = ({ environment, seal }: Pick<EsProfile, 'environment' | 'seal'>): string =>
  `${HOSTS[environment][seal ? 1 : 0]}/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP`

export const ES_HEADERS = { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' } as const
