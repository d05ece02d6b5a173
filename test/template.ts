/** Fills the template that every test database is copied from. */
export async function prepareTemplate(_url: string): Promise<void> {}
