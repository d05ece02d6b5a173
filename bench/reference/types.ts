import pg from 'pg'

/** Moments as JSON has them. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.TIMESTAMPTZ
      ? (text: string) => new Date(text).toISOString()
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}
