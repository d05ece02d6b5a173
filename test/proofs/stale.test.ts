import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Call } from '#src/kernel/contract.ts'
import { STALE } from '#src/kernel/refusal.ts'
import { admittedPerson, everyCall, isAct, type NamedCall } from '../walk/calls.ts'
import { exampleOf, fieldsOf } from '../walk/example.ts'
import type { Person } from '../world/people.ts'
import { openWorld } from '../world/world.ts'
import { ELSEWHERE } from './stale-elsewhere.ts'

const ROUNDS = 10

const world = await openWorld({ nodes: 2 })
const calls = await everyCall()
/** Edits whose answer is no row, whose row needs another first, or which only one state allows: their own tests tell the same story. */
const ELSEWHERE: Record<string, string> = {
  ...Object.fromEntries(
    ['editTask', 'moveTask', 'archiveTask', 'restoreTask'].map((name) => [
      `proyectos.${name}`,
      'src/modules/proyectos/stale.server.test.ts',
    ]),
  ),
  'cdm.editVariant': 'src/modules/cdm/products/variants/variants.server.test.ts',
  ...Object.fromEntries(
    ['editPriceList', 'saveListPrices', 'archivePriceList', 'restorePriceList'].map((name) => [
      `cdm.${name}`,
      'src/modules/cdm/price-lists/price-lists.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['editTaxCode', 'archiveTaxCode', 'restoreTaxCode'].map((name) => [
      `cdm.${name}`,
      'src/modules/cdm/taxes/taxes.server.test.ts',
    ]),
  ),
  'bodega.saveStockSettings': 'src/modules/bodega/documents/documents.server.test.ts',
  'bodega.saveStockAccounts': 'src/modules/bodega/valuation/valuation.server.test.ts',
  'bodega.archiveWarehouse': 'src/modules/bodega/warehouses/warehouses.server.test.ts',
  'bodega.restoreWarehouse': 'src/modules/bodega/warehouses/warehouses.server.test.ts',
  'contabilidad.savePaymentGateway': 'src/modules/contabilidad/gateways/gateways.server.test.ts',
  'contabilidad.savePurchaseRules': 'src/modules/contabilidad/bills/bills.server.test.ts',
  'contabilidad.saveTaxAccounts': 'src/modules/contabilidad/tax-accounts/tax-accounts.server.test.ts',
  'contabilidad.editBill': 'src/modules/contabilidad/bills/bills.server.test.ts',
  'contabilidad.savePostingRules': 'src/modules/contabilidad/posting/posting.server.test.ts',
  ...Object.fromEntries(
    [
      'archiveConcept',
      'restoreConcept',
      'refreshPayroll',
      'editPayLine',
      'closePayroll',
      'reopenPayroll',
      'payPayroll',
      'annulPayroll',
      'postPayroll',
      'savePayrollRules',
    ].map((name) => [`rrhh.${name}`, 'src/modules/rrhh/payroll/payroll.server.test.ts']),
  ),
  'rrhh.undoPayrollPayment': 'src/modules/rrhh/undo.server.test.ts',
  'rrhh.undoPayrollPosting': 'src/modules/rrhh/undo.server.test.ts',
  ...Object.fromEntries(
    [
      'archiveCriterion',
      'restoreCriterion',
      'editEvaluation',
      'editGoals',
      'publishEvaluation',
      'withdrawEvaluation',
      'acknowledgeEvaluation',
      'linkAccount',
    ].map((name) => [`rrhh.${name}`, 'src/modules/rrhh/evaluations/evaluations.server.test.ts']),
  ),
  ...Object.fromEntries(
    [
      'editOpportunity',
      'moveOpportunity',
      'winOpportunity',
      'loseOpportunity',
      'reopenOpportunity',
      'archiveOpportunity',
      'restoreOpportunity',
      'saveStages',
    ].map((name) => [`ventas.${name}`, 'src/modules/ventas/opportunities/stale.server.test.ts']),
  ),
  'ventas.saveTargets': 'src/modules/ventas/targets/targets.server.test.ts',
  ...Object.fromEntries(
    ['disposeAsset', 'restoreAsset'].map((name) => [
      `contabilidad.${name}`,
      'src/modules/contabilidad/assets/entries.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    [
      'editOrder',
      'cancelOrder',
      'reactivateOrder',
      'editLot',
      'moveLot',
      'stopLot',
      'resumeLot',
      'finishLot',
      'reopenLot',
      'archiveLot',
      'restoreLot',
    ].map((name) => [`textil.${name}`, 'src/modules/textil/stale.server.test.ts']),
  ),
  ...Object.fromEntries(
    ['editDefectKind', 'archiveDefectKind', 'restoreDefectKind', 'editInspection', 'voidInspection'].map((name) => [
      `textil.${name}`,
      'src/modules/textil/quality/quality.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['editRecurring', 'pauseRecurring', 'archiveRecurring', 'restoreRecurring'].map((name) => [
      `contabilidad.${name}`,
      'src/modules/contabilidad/recurring/recurring.server.test.ts',
    ]),
  ),
  'contabilidad.editBankRule': 'src/modules/contabilidad/banks/reconcile.server.test.ts',
  ...Object.fromEntries(
    ['editBankAccount', 'archiveBankAccount', 'restoreBankAccount', 'saveBankColumns'].map((name) => [
      `contabilidad.${name}`,
      'src/modules/contabilidad/banks/banks.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['remindInvoice', 'saveReminderRules'].map((name) => [
      `contabilidad.${name}`,
      'src/modules/contabilidad/reminders/reminders.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['setFiscalStart'].map((name) => [`contabilidad.${name}`, 'src/modules/contabilidad/years/years.server.test.ts']),
  ),
  ...Object.fromEntries(
    ['lockPeriods', 'finalizePeriods'].map((name) => [
      `contabilidad.${name}`,
      'src/modules/contabilidad/periods/periods.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['editInvoiceDraft', 'issueInvoiceDraft'].map((name) => [
      `contabilidad.${name}`,
      'src/modules/contabilidad/drafts/drafts.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['editRecurringInvoice', 'pauseRecurringInvoice', 'archiveRecurringInvoice', 'restoreRecurringInvoice'].map(
      (name) => [
        `contabilidad.${name}`,
        'src/modules/contabilidad/recurring-invoices/recurring-invoices.server.test.ts',
      ],
    ),
  ),
  ...Object.fromEntries(
    [
      'editQuote',
      'markQuote',
      'archiveQuote',
      'restoreQuote',
      'mailQuote',
      'shareQuote',
      'closeQuoteLink',
      'editActivity',
      'completeActivity',
    ].map((name) => [`ventas.${name}`, 'src/modules/ventas/quotes/stale.server.test.ts']),
  ),
  'contabilidad.closeInvoiceLink': 'src/modules/contabilidad/sharing/sharing.server.test.ts',
  ...Object.fromEntries(
    ['editWebForm', 'renewWebForm', 'archiveWebForm', 'restoreWebForm'].map((name) => [
      `ventas.${name}`,
      'src/modules/ventas/forms/stale.server.test.ts',
    ]),
  ),
  'templates.restoreVersion': 'src/platform/templates/server.test.ts',
  'account.saveNames': 'src/platform/auth/account/server.test.ts',
  'membership.setPrice': 'src/platform/membership/prices.server.test.ts',
  'automation.saveFor': 'src/platform/automation/server.test.ts',
  'agentes_ia.editAgent': 'src/modules/agentes_ia/connected.server.test.ts',
  'agentes_ia.pauseAgent': 'src/platform/worklog/worklog.server.test.ts',
  'agentes_ia.resumeAgent': 'src/platform/worklog/worklog.server.test.ts',
  'team.saveRights': 'src/platform/team/rights/rights.server.test.ts',
  'team.restoreMember': 'src/platform/team/editing.server.test.ts',
  'team.resendInvitation': 'src/platform/team/invitations.server.test.ts',
  'team.revokeInvitation': 'src/platform/team/invitations.server.test.ts',
}

const edits = calls.filter((named) => isAct(named) && 'version' in fieldsOf(named.call) && !(named.name in ELSEWHERE))

interface Row {
  id?: string
  version: number
}

describe('two people who edit the same row at once', () => {
  it.each(edits)('with $name: one succeeds, the other reads why not, nothing is lost', async (edit) => {
    const { call } = edit
    for (let round = 1; round <= ROUNDS; round++) {
      const { as, row } = await rowFor(edit, round)
      const input = (at: number, seen: number) => ({
        ...exampleOf(call, at),
        ...(row.id ? { id: row.id } : {}),
        version: seen,
      })
      const answers = await Promise.all([
        world.ask(as, call, input(round, row.version), { node: 0 }),
        world.ask(as, call, input(round + ROUNDS, row.version), { node: 1 }),
      ])

      const [won, lost] = answers.sort((one, other) => one.status - other.status)
      expect([won?.status, lost?.status, lost?.body.message]).toEqual([200, 409, STALE])
      // The next one begins where the winner ended: had both been written, or neither, this version would be another.
      expect(won?.body.version).toBe(row.version + 1)
      const next = await world.ask(as, call, input(round, row.version + 1))
      expect([next.status, next.body.version]).toEqual([200, row.version + 2])
      const again = await world.ask(as, call, input(round, row.version))
      expect([again.status, again.body.message]).toEqual([409, STALE])
    }
  })

  it('are there to be tested', () => {
    expect(edits.length).toBeGreaterThan(0)
  })

  it.each(Object.entries(ELSEWHERE))('with %s is told in %s', (name, file) => {
    expect(calls.map((call) => call.name)).toContain(name)
    expect(readFileSync(file, 'utf8')).toContain('STALE')
  })
})

/**
 * A row that an edit may change, found by what the calls say of themselves: made by the act of the same area that answers the same
 * kind of row and asks for no id; or, where there is only one such row, read by the call that answers it.
 */
async function rowFor({ name, call }: NamedCall, at: number): Promise<{ as: Person; row: Row }> {
  const as = admittedPerson(call, world) ?? world.ana
  const kin = calls.filter(
    (other) => other.call !== call && areaOf(other.call) === areaOf(call) && alike(other.call, call),
  )
  const maker = kin.find(
    (other) => isAct(other) && !('id' in fieldsOf(other.call)) && !('version' in fieldsOf(other.call)),
  )
  const reader = kin.find((other) => !isAct(other))
  const source = 'id' in fieldsOf(call) ? maker : reader
  if (!source) throw new Error(`No call gives a row that ${name} could edit: its answer needs the schema of the row`)
  return { as, row: (await world.must(as, source.call, exampleOf(source.call, at))) as Row }
}

const areaOf = (call: Call) => call['~orpc'].meta.area
const alike = (one: Call, other: Call) => one['~orpc'].outputSchema === other['~orpc'].outputSchema
