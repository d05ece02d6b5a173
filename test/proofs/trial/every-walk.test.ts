import { WALKS } from '../../walk/deeds/walks.ts'
import { proveTrial } from './prove-trial.ts'

for (const walk of WALKS) await proveTrial(walk)
