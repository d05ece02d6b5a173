import { z } from 'zod'
import type { KeptRow } from '../../../kernel/calls/undo.ts'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById, cursor, pageOf, search } from '../../../kernel/fields.ts'
import { manages, reads } from '../../../kernel/rights/levels.ts'
import { monthClosingCalls } from '../month-closing/contract.ts'
import { ClosedPeriods, FinalPeriod, NewPeriodException, PeriodException, PeriodLock, PeriodPerson } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const ExceptionList = z.strictObject({ search: search(), cursor: cursor() })
export type ExceptionList = z.infer<typeof ExceptionList>

const shown = (day: string) => day.split('-').reverse().join('/')
const exceptions = { access: ['empresa'], failed: 'Error al guardar' } as const
const lockBefore = ({ version }: KeptRow, was: KeptRow = {}) => ({
  version,
  locked_through: was.locked_through ?? null,
})

export const periodCalls = {
  ...monthClosingCalls,
  periods: read('/periods', {
    access: reads('contabilidad'),
    reads: ['period_locks', 'profiles'],
    output: ClosedPeriods,
  }),
  lockPeriods: act('PATCH /periods', {
    does: 'cerrar o abrir periodos',
    did: 'cerró o abrió periodos',
    access: manages('contabilidad'),
    input: PeriodLock,
    output: ClosedPeriods,
    done: ({ locked_through }) =>
      locked_through === null
        ? 'Todos los días quedan abiertos.'
        : `Los libros quedan cerrados hasta el ${shown(locked_through)}.`,
    failed: 'Error al guardar',
    undo: { call: 'lockPeriods', table: 'period_locks', input: lockBefore },
  }),
  finalizePeriods: act('POST /periods/final', {
    does: 'cerrar periodos definitivamente',
    did: 'cerró periodos definitivamente',
    access: manages('contabilidad'),
    input: FinalPeriod,
    output: ClosedPeriods,
    done: ({ final_through }) => `Definitivo hasta el ${shown(final_through ?? '')}.`,
    failed: 'Error al guardar',
    undo: { never: 'Un cierre definitivo no se deshace.' },
  }),
  /** Newest first. */
  periodExceptions: read('/periods/exceptions', {
    access: reads('contabilidad'),
    reads: ['period_exceptions', 'profiles'],
    input: ExceptionList,
    output: pageOf(PeriodException),
  }),
  /** Whom an exception can be granted to. */
  periodPeople: read('/periods/people', {
    access: reads('contabilidad'),
    reads: ['profiles', 'member_modules'],
    output: z.array(PeriodPerson),
  }),
  grantPeriodException: act('POST /periods/exceptions', {
    ...exceptions,
    does: 'dar una excepción de cierre',
    did: 'dio una excepción de cierre',
    input: NewPeriodException,
    output: PeriodException,
    done: ({ person }) => `${person} puede registrar en esos días.`,
    undo: { call: 'revokePeriodException' },
  }),
  revokePeriodException: act('POST /periods/exceptions/{id}/revocation', {
    ...exceptions,
    does: 'retirar una excepción de cierre',
    did: 'retiró una excepción de cierre',
    input: ById,
    output: PeriodException,
    done: ({ person }) => `${person} ya no puede registrar en esos días.`,
    undo: 'rows',
  }),
} satisfies Contract
