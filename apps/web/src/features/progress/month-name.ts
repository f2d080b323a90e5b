const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Nov' for `2026-11`. */
export const monthName = (month: string): string => names[Number(month.slice(-2)) - 1] ?? month;
