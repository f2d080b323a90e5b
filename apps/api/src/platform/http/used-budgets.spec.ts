import { UsedBudgets } from './used-budgets';

const share = { atOnce: 2_000, perSecond: 200 };
let nowMs = 0;
let budgets: UsedBudgets;
beforeEach(() => {
  nowMs = 1_000;
  budgets = new UsedBudgets(() => nowMs);
});

describe('A share', () => {
  it('may be used at once, and by each caller', () => {
    budgets.charge('ada', 1_999, share);
    expect(budgets.waitSeconds('ada', share)).toBe(0);
    budgets.charge('ada', 1, share);
    expect(budgets.waitSeconds('ada', share)).toBe(1);
    expect(budgets.waitSeconds('ben', share)).toBe(0);
  });

  it('runs off evenly', () => {
    budgets.charge('ada', 2_900, share);
    expect(budgets.waitSeconds('ada', share)).toBe(5);
    nowMs += 4_499;
    expect(budgets.waitSeconds('ada', share)).toBe(1);
    nowMs += 2;
    expect(budgets.waitSeconds('ada', share)).toBe(0);
    budgets.charge('ada', 100, share);
    expect(budgets.waitSeconds('ada', share)).toBe(1);
  });

  it('is free again after a minute, whatever was used', () => {
    budgets.charge('ada', 1_000_000, share);
    expect(budgets.waitSeconds('ada', share)).toBe(60);
    nowMs += 60_001;
    expect(budgets.waitSeconds('ada', share)).toBe(0);
  });

  it('is not kept for ever', () => {
    for (let caller = 0; caller < 1_000; caller += 1) budgets.charge(`caller ${caller}`, 1, share);
    nowMs += 120_000;
    budgets.charge('ada', 1, share);
    expect(budgets['callers'].size).toBe(1);
  });
});
