import type { Call } from '#src/kernel/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { attribute, SIGNS, testCertificate } from '../test/fiscal/certificates.ts'
import { beginIssuing, COUNTRIES, type Country, settleIn, todayIn } from '../test/fiscal/electronic-company.ts'
import { p12Of } from '../test/fiscal/pkcs12.ts'
import { cookieOf, send } from '../test/world/request.ts'
import type { Report } from './report.ts'
import { startServer } from './servers/start.ts'
import { FROM_ELSEWHERE } from './world.ts'

const INVOICES = Number(process.env.BENCH_INVOICES ?? 100)
const LINES = 10
/** Issued before anything is measured. */
const WARM = 10
const MOST_MS = 60
const PASSWORD = 'hilo-y-firma-42'

/** What an invoice's electronic document adds to issuing it, beside a company that issues in its books alone, in turns. */
export async function electronicInvoices(databaseUrl: string, dataDir: string, report: Report) {
  const server = await startServer('trama', databaseUrl, dataDir)
  try {
    for (const country of Object.keys(COUNTRIES) as Country[]) {
      const plain = await companyIn(server.url, country, false)
      const electronic = await companyIn(server.url, country, true)
      const [without, withIt] = [[] as number[], [] as number[]]
      for (let at = -WARM; at < INVOICES; at++) {
        const times = [await plain(), await electronic()]
        if (at >= 0) for (const [nth, into] of [without, withIt].entries()) into.push(times[nth] ?? 0)
      }
      report.tell({
        name: `Electronic invoice of ${LINES} lines in ${country}, added at p95`,
        value: p95(withIt) - p95(without),
        ...{ unit: 'ms', most: MOST_MS },
        beside: `${p95(withIt).toFixed(0)} ms with it, ${p95(without).toFixed(0)} ms without`,
      })
    }
  } finally {
    await server.stop()
  }
}

/** A company that is ready; returns what issues an invoice and says how long that took. */
async function companyIn(url: string, country: Country, isElectronic: boolean) {
  const { company, tax } = COUNTRIES[country]
  const name = `${country}${isElectronic ? 'e' : 'l'}`
  const founder = { companyName: `Emisora ${name}`, username: 'Eva', email: `${name}@trama.test`, password: PASSWORD }
  const place = { whatsapp: '+34 600 000 000', country: company.country, city: 'Centro' }
  const { headers } = await send(url, auth.register, { ...founder, ...place }, FROM_ELSEWHERE)
  const cookie = cookieOf(headers)
  const make = async (call: Call, input: object) => {
    const { status, body } = await send(url, call, input, { cookie })
    if (status !== 200) throw new Error(`${country}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  await make(catalogue.connectModules, { module_ids: ['cdm', 'contabilidad'] })
  const client_id = await settleIn(make, country)
  if (isElectronic) {
    await beginIssuing(make, country)
    // VERI*FACTU signs nothing.
    if (country !== 'ES') await make(contabilidad.saveFiscalCertificate, certificateOf(company.tax_number))
  }
  const date = todayIn(country)
  const lines = Array.from({ length: LINES }, (_, at) => ({
    ...{ description: `Camisa de lino, talla ${at}`, quantity: '2', price: '49.90', tax },
  }))
  return async () => {
    const begun = performance.now()
    await make(contabilidad.issueInvoice, { date, due_date: date, client: 'x', client_id, lines })
    return performance.now() - begun
  }
}

function certificateOf(taxNumber: string) {
  const subject = [attribute('2.5.4.3', 'EVA RUIZ'), attribute('2.5.4.5', taxNumber.replace(/-.$/, ''))]
  const file = Buffer.from(p12Of(testCertificate({ subject, extensions: [SIGNS] }), PASSWORD)).toString('base64')
  return { file, password: PASSWORD }
}

const p95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
