/** What a lot is read from: it stands at a station, says what its order asks for, and was inspected. */
export const LOT_TABLES = ['production_lots', 'production_orders', 'production_stations', 'quality_inspections']
