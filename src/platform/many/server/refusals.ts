import { declareRefusals } from '#src/kernel/refusal.ts'

export default declareRefusals({ many_unfit: 400, many_twice: 400, many_stopped: 409 })
