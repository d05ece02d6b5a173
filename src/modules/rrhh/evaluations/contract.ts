import { z } from 'zod'
import { ACTIVE_OR_ARCHIVED } from '../../../kernel/calls/record.ts'
import { keptFields } from '../../../kernel/calls/undo.ts'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById, ByVersion, flag, id, pageOf, version } from '../../../kernel/fields.ts'
import { manages, ownIn } from '../../../kernel/rights/levels.ts'
import {
  Acknowledgement,
  Criterion,
  CriterionChange,
  Evaluation,
  EvaluationChange,
  EvaluationListInput,
  EvaluationRow,
  GoalsChange,
  LinkedAccount,
  NewCriterion,
  NewEvaluation,
} from './schemas.ts'

const { read, act } = callsOf('rrhh')

/** Who looks after employees evaluates them. */
const may = { access: manages('rrhh') }
const see = { does: 'ver las evaluaciones', ...may }
const TABLES = ['evaluations', 'evaluation_scores', 'evaluation_goals', 'employees', 'profiles']
const failed = 'Error en Evaluaciones'

export const evaluationCalls = {
  criteria: read('/criteria', {
    ...see,
    reads: ['evaluation_criteria'],
    input: z.strictObject({ archived: flag() }),
    output: z.array(Criterion),
    record: { table: 'evaluation_criteria', edit: 'editCriterion', asks: ACTIVE_OR_ARCHIVED, also: ['archived_at'] },
  }),
  addCriterion: act('POST /criteria', {
    does: 'crear un criterio de evaluación',
    did: 'creó un criterio de evaluación',
    ...may,
    input: NewCriterion,
    output: Criterion,
    done: ({ name }) => `Criterio ${name} guardado.`,
    undo: 'rows',
  }),
  editCriterion: act('PATCH /criteria/{id}', {
    does: 'editar un criterio de evaluación',
    did: 'editó un criterio de evaluación',
    ...may,
    input: CriterionChange,
    output: Criterion,
    done: ({ name }) => `Criterio ${name} guardado.`,
    undo: 'rows',
  }),
  archiveCriterion: act('POST /criteria/{id}/archive', {
    does: 'archivar un criterio de evaluación',
    did: 'archivó un criterio de evaluación',
    ...may,
    input: ByVersion,
    output: Criterion,
    done: ({ name }) => `Criterio ${name} archivado.`,
    undo: 'rows',
  }),
  restoreCriterion: act('POST /criteria/{id}/restore', {
    does: 'restaurar un criterio de evaluación',
    did: 'restauró un criterio de evaluación',
    ...may,
    input: ByVersion,
    output: Criterion,
    done: ({ name }) => `Criterio ${name} restaurado.`,
    undo: 'rows',
  }),

  /** Of everybody, the latest period first. */
  evaluations: read('/evaluations', {
    ...see,
    reads: TABLES,
    input: EvaluationListInput,
    output: pageOf(EvaluationRow),
  }),
  evaluation: read('/evaluation/{id}', {
    ...see,
    reads: TABLES,
    input: ById,
    output: Evaluation,
    record: {
      table: 'evaluations',
      parts: [
        { table: 'evaluation_scores', by: 'evaluation_id' },
        { table: 'evaluation_goals', by: 'evaluation_id' },
      ],
      edit: 'editEvaluation',
    },
  }),
  addEvaluation: act('POST /evaluations', {
    does: 'preparar una evaluación',
    did: 'preparó una evaluación',
    ...may,
    input: NewEvaluation,
    output: Evaluation,
    done: ({ employee }) => `Evaluación de ${employee} preparada.`,
    failed,
    undo: 'rows',
  }),
  editEvaluation: act('PATCH /evaluations/{id}', {
    does: 'editar una evaluación',
    did: 'editó una evaluación',
    ...may,
    input: EvaluationChange,
    output: Evaluation,
    done: 'Evaluación guardada.',
    failed,
    undo: 'rows',
  }),
  /** Of a published one too: goals go on. */
  editGoals: act('POST /evaluations/{id}/goals', {
    does: 'actualizar los objetivos de una evaluación',
    did: 'actualizó los objetivos de una evaluación',
    ...may,
    input: GoalsChange,
    output: Evaluation,
    done: 'Objetivos actualizados.',
    failed,
    undo: 'rows',
  }),
  publishEvaluation: act('POST /evaluations/{id}/publish', {
    does: 'publicar una evaluación',
    did: 'publicó una evaluación',
    ...may,
    input: ByVersion,
    output: Evaluation,
    done: ({ employee }) => `Evaluación de ${employee} publicada.`,
    failed,
    undo: { call: 'withdrawEvaluation', table: 'evaluations', input: keptFields('id', 'version') },
  }),
  withdrawEvaluation: act('POST /evaluations/{id}/withdraw', {
    does: 'volver a borrador una evaluación',
    did: 'volvió a borrador una evaluación',
    ...may,
    input: ByVersion,
    output: Evaluation,
    done: 'La evaluación vuelve a ser un borrador.',
    failed,
    undo: { call: 'publishEvaluation', table: 'evaluations', input: keptFields('id', 'version') },
  }),
  deleteEvaluation: act('DELETE /evaluations/{id}', {
    does: 'eliminar el borrador de una evaluación',
    did: 'eliminó el borrador de una evaluación',
    ...may,
    input: ById,
    done: 'Borrador eliminado.',
    failed,
    undo: 'rows',
  }),

  /** The published ones of the employee whose account it is. */
  myEvaluations: read('/my-evaluations', {
    does: 'ver sus propias evaluaciones',
    access: ownIn('rrhh'),
    reads: TABLES,
    output: z.array(Evaluation),
  }),
  acknowledgeEvaluation: act('POST /my-evaluations/{id}/acknowledge', {
    does: 'confirmar la lectura de su evaluación',
    did: 'confirmó la lectura de su evaluación',
    access: ownIn('rrhh'),
    input: Acknowledgement,
    output: Evaluation,
    done: 'Lectura confirmada.',
    failed,
    undo: { never: 'La lectura confirmada de una evaluación se conserva como constancia.' },
  }),
  /** Whose account an employee signs in with. */
  employeeAccount: read('/employees/{id}/account', {
    does: 'ver la cuenta de un empleado',
    ...may,
    reads: ['employees', 'profiles'],
    input: ById,
    output: z.object({ account_id: z.uuid().nullable() }),
  }),
  linkAccount: act('POST /employees/{id}/account', {
    does: 'vincular un empleado con su cuenta',
    did: 'vinculó un empleado con su cuenta',
    ...may,
    input: LinkedAccount,
    output: z.object({ id: id(), version: version(), account_id: z.uuid().nullable() }),
    done: ({ account_id }) => (account_id === null ? 'Cuenta desvinculada.' : 'Cuenta vinculada.'),
    undo: 'rows',
  }),
} satisfies Contract
