import type { Environment } from '../../../../../platform/fiscal/environments.ts'
import type { FiscalSetup } from '../../schemas.ts'

/** What choosing each means. */
export const ENVIRONMENT_TEXTS: Readonly<Record<Environment, string>> = {
  demostracion:
    'Nada sale de Trama: una autoridad simulada responde, y los papeles dicen SIN VALIDEZ TRIBUTARIA. No hace falta certificado.',
  pruebas:
    'Se envía al servicio de pruebas de la autoridad, con tu certificado. Los papeles dicen SIN VALIDEZ TRIBUTARIA.',
  produccion: 'Cada documento se envía a la autoridad y cuenta ante ella.',
}

export const DEMO_LABELS: Readonly<Record<FiscalSetup['demo_answer'], string>> = {
  acepta: 'Acepta todo',
  rechaza: 'Rechaza',
  no_responde: 'No responde',
}
