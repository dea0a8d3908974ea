package dev.lockstep.pattern;

import java.util.ArrayList;
import java.util.List;

/** A translator of expressions to programs. Parts of a look-behind are matched from their end. */
final class ProgramCompiler {

  private static final int LARGEST = 20_000;

  private final List<Integer> code = new ArrayList<>();
  private final List<CharSet> sets = new ArrayList<>();
  private boolean repeatsGroups;
  private int slots;

  private ProgramCompiler() {}

  /**
   * Compiles an expression.
   *
   * @throws PatternProblem.Found if the program is too large
   */
  static Program compile(Regex regex) {
    ProgramCompiler compiler = new ProgramCompiler();
    compiler.slots = 2 * (1 + compiler.groups(regex));
    compiler.emit(regex, false);
    compiler.add(Program.ACCEPT, 0, 0);
    return new Program(
        compiler.code,
        compiler.sets.stream().map(ProgramCompiler::numbers).toList(),
        compiler.slots,
        compiler.repeatsGroups);
  }

  private static List<Integer> numbers(CharSet set) {
    List<Integer> numbers = new ArrayList<>();
    numbers.add(set.starts().length);
    for (int start : set.starts()) {
      numbers.add(start);
    }
    for (int start : set.starts()) {
      numbers.add(set.mask(start));
    }
    return numbers;
  }

  /** Returns the highest number of a group, and notes whether one is repeated. */
  private int groups(Regex regex) {
    if (regex instanceof Regex.Group group) {
      return Math.max(group.number(), groups(group.part()));
    }
    if (regex instanceof Regex.Again again) {
      repeatsGroups = true;
      return again.group();
    }
    return parts(regex).stream().mapToInt(this::groups).max().orElse(0);
  }

  private static List<Regex> parts(Regex regex) {
    if (regex instanceof Regex.Sequence sequence) {
      return sequence.parts();
    }
    if (regex instanceof Regex.Choice choice) {
      return choice.parts();
    }
    if (regex instanceof Regex.Repeat repeat) {
      return List.of(repeat.part());
    }
    return regex instanceof Regex.Look look ? List.of(look.part()) : List.of();
  }

  private int at() {
    return code.size() / 3;
  }

  private int add(int instruction, int first, int second) {
    if (at() >= LARGEST) {
      throw new PatternProblem.Found("pattern-too-large", 0, "needs too many steps");
    }
    code.add(instruction);
    code.add(first);
    code.add(second);
    return at() - 1;
  }

  private void patch(int instruction, int operand, int value) {
    code.set(3 * instruction + 1 + operand, value);
  }

  private void emit(Regex regex, boolean back) {
    if (regex instanceof Regex.One one) {
      int set = sets.indexOf(one.set());
      if (set < 0) {
        set = sets.size();
        sets.add(one.set());
      }
      add(back ? Program.READ_BACK : Program.READ, set, 0);
    } else if (regex instanceof Regex.Sequence sequence) {
      List<Regex> parts = sequence.parts();
      for (int i = 0; i < parts.size(); i++) {
        emit(parts.get(back ? parts.size() - 1 - i : i), back);
      }
    } else if (regex instanceof Regex.Choice choice) {
      choice(choice.parts(), back);
    } else if (regex instanceof Regex.Repeat repeat) {
      repeat(repeat, back);
    } else if (regex instanceof Regex.Edge edge) {
      add(edge.atStart() ? Program.AT_START : Program.AT_END, 0, 0);
    } else if (regex instanceof Regex.WordEdge edge) {
      add(Program.WORD_EDGE, edge.negated() ? 1 : 0, 0);
    } else if (regex instanceof Regex.Again again) {
      add(Program.AGAIN, again.group(), back ? 1 : 0);
    } else if (regex instanceof Regex.Group group) {
      group(group, back);
    } else if (regex instanceof Regex.Look look) {
      int begin = add(Program.LOOK, look.negated() ? 1 : 0, 0);
      emit(look.part(), !look.ahead());
      add(Program.ACCEPT, 0, 0);
      patch(begin, 1, at());
    }
  }

  private void group(Regex.Group group, boolean back) {
    if (!repeatsGroups) {
      emit(group.part(), back);
      return;
    }
    int first = 2 * group.number();
    add(Program.SAVE, back ? first + 1 : first, 0);
    emit(group.part(), back);
    add(Program.SAVE, back ? first : first + 1, 0);
  }

  private void choice(List<Regex> parts, boolean back) {
    List<Integer> ends = new ArrayList<>();
    for (int i = 0; i < parts.size() - 1; i++) {
      int split = add(Program.SPLIT, at() + 1, 0);
      emit(parts.get(i), back);
      ends.add(add(Program.JUMP, 0, 0));
      patch(split, 1, at());
    }
    emit(parts.get(parts.size() - 1), back);
    ends.forEach(end -> patch(end, 0, at()));
  }

  private void repeat(Regex.Repeat repeat, boolean back) {
    for (int i = 0; i < repeat.min(); i++) {
      once(repeat.part(), back);
    }
    if (repeat.max() < 0) {
      loop(repeat.part(), back);
      return;
    }
    List<Integer> splits = new ArrayList<>();
    for (int i = repeat.min(); i < repeat.max(); i++) {
      splits.add(add(Program.SPLIT, at() + 1, 0));
      once(repeat.part(), back);
    }
    splits.forEach(split -> patch(split, 1, at()));
  }

  /** Emits one repetition, which begins with its groups unset. */
  private void once(Regex part, boolean back) {
    List<Integer> numbers = new ArrayList<>();
    collect(part, numbers);
    if (repeatsGroups && !numbers.isEmpty()) {
      add(Program.FORGET, 2 * numbers.get(0), 2 * numbers.get(numbers.size() - 1) + 1);
    }
    emit(part, back);
  }

  private static void collect(Regex regex, List<Integer> numbers) {
    if (regex instanceof Regex.Group group) {
      numbers.add(group.number());
      collect(group.part(), numbers);
    }
    parts(regex).forEach(part -> collect(part, numbers));
  }

  /** Repeats a part as long as each repetition reads something. */
  private void loop(Regex part, boolean back) {
    int slot = slots++;
    int split = add(Program.SPLIT, at() + 1, 0);
    add(Program.SAVE, slot, 0);
    once(part, back);
    add(Program.MOVED, slot, 0);
    add(Program.JUMP, split, 0);
    patch(split, 1, at());
  }
}
