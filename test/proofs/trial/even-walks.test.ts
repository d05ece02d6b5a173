import { WALKS } from '../../walk/deeds/walks.ts'
import { proveTrial } from './prove-trial.ts'

// Half of them, so that the two halves can run beside each other.
for (const walk of WALKS.filter((_, at) => at % 2 === 0)) await proveTrial(walk)
