import { possiblePoints, skillLevel } from './skill-level';

describe('the skill level of a race', () => {
  it.each([
    [20, 'RACING LEGEND'],
    [18, 'RACING LEGEND'],
    [17, 'PORSCHE EXPERT'],
    [15, 'PORSCHE EXPERT'],
    [14, 'ENTHUSIAST'],
    [12, 'ENTHUSIAST'],
    [11, 'LEARNER'],
    [8, 'LEARNER'],
    [7, 'BEGINNER'],
    [0, 'BEGINNER'],
  ])('with %d of 20 points is %s', (score, level) => {
    expect(skillLevel(score, 10)).toBe(level);
  });

  it('is measured by the points that were possible, two a question', () => {
    expect([possiblePoints(5), skillLevel(9, 5), skillLevel(29, 20), skillLevel(30, 20)]).toEqual([
      10,
      'RACING LEGEND',
      'ENTHUSIAST',
      'PORSCHE EXPERT',
    ]);
  });

  it('is the lowest when there was nothing to answer', () => {
    expect(skillLevel(0, 0)).toBe('BEGINNER');
  });
});
