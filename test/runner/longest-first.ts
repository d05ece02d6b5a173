import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Begun last, one of them would keep a single worker busy at the end. Of proofs alone: a worker that changes projects begins anew. */
const LONGEST = [
  'http-matrix',
  'bodies',
  'trial/even-walks',
  'walls',
  'permissions',
  'removed-modules',
  'undo/contabilidad',
  'levels',
  'trial/odd-walks',
  'migration-crash',
].map((name) => `/test/proofs/${name}.test.ts`)

const place = ({ moduleId }: TestSpecification) => {
  const at = LONGEST.findIndex((file) => moduleId.endsWith(file))
  return at === -1 ? LONGEST.length : at
}

/** The order of vitest, but for the longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => place(one) - place(other))
  }
}
