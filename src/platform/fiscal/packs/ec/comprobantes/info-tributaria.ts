import { branch, leaf, leafIf, textInOneLine } from '../../elements.ts'
import type { ClaveParts } from '../clave-de-acceso.ts'
import { type EcProfile, RIMPE } from '../profile.ts'

/** Who issues, by which key: the same block in every comprobante. */
export const infoTributaria = (parts: ClaveParts, clave: string, profile: EcProfile): string =>
  branch('infoTributaria', [
    leaf('ambiente', parts.ambiente),
    leaf('tipoEmision', '1'),
    leaf('razonSocial', textInOneLine(profile.name, 300)),
    leafIf('nombreComercial', textInOneLine(profile.trade_name, 300)),
    leaf('ruc', parts.ruc),
    leaf('claveAcceso', clave),
    leaf('codDoc', parts.tipo),
    leaf('estab', parts.establecimiento),
    leaf('ptoEmi', parts.punto_emision),
    leaf('secuencial', parts.secuencial),
    leaf('dirMatriz', textInOneLine(profile.head_office, 300)),
    leafIf('agenteRetencion', profile.withholding_agent),
    leafIf('contribuyenteRimpe', RIMPE[profile.rimpe]),
  ])
