/** What a lot is read from: it stands at a station, and says what its order asks for. */
export const LOT_TABLES = ['production_lots', 'production_orders', 'production_stations']
