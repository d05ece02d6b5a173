import { addCriterion, archiveCriterion, criteria, editCriterion, restoreCriterion } from './server/criteria.ts'
import {
  addEvaluation,
  deleteEvaluation,
  editEvaluation,
  editGoals,
  publishEvaluation,
  withdrawEvaluation,
} from './server/edit-evaluation.ts'
import { evaluation, evaluations } from './server/lists.ts'
import { acknowledgeEvaluation, employeeAccount, linkAccount, myEvaluations } from './server/my-evaluations.ts'

export const evaluationHandlers = {
  criteria,
  addCriterion,
  editCriterion,
  archiveCriterion,
  restoreCriterion,
  evaluations,
  evaluation,
  addEvaluation,
  editEvaluation,
  editGoals,
  publishEvaluation,
  withdrawEvaluation,
  deleteEvaluation,
  myEvaluations,
  acknowledgeEvaluation,
  employeeAccount,
  linkAccount,
}
