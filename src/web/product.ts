/** What the product is called and says of itself. index.html repeats both for whoever reads the page without running it. */
export const PRODUCT = 'Trama'
export const PRODUCT_DESCRIPTION = 'Plataforma empresarial modular para gestionar toda tu empresa desde un solo lugar.'
