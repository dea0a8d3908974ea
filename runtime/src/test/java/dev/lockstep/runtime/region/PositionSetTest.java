package dev.lockstep.runtime.region;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PositionSetTest {

  private static final long SEED = 20261121;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 63, 64, 65, 127, 128, 129, 200, 1000})
  void answersAsABitSetDoes(int size) {
    Random random = new Random(SEED + size);
    BitSet expected = new BitSet();
    PositionSet set = new PositionSet(size);
    for (int i = 0; i < 2000; i++) {
      int position = random.nextInt(size);
      if (random.nextInt(3) == 0) {
        expected.clear(position);
        set.remove(position);
      } else if (random.nextInt(1 + size / 10) == 0) {
        expected.set(position);
        set.add(position);
      }
      int from = random.nextInt(size + 1);
      int last = random.nextInt(size);

      assertThat(set.has(position)).isEqualTo(expected.get(position));
      assertThat(set.next(from)).as("next from %s", from).isEqualTo(expected.nextSetBit(from));
      assertThat(set.anyWithin(from, last))
          .isEqualTo(from <= last && !expected.get(from, last + 1).isEmpty());
    }
    assertThat(set.positions()).isEqualTo(expected.stream().toArray());
  }

  @ParameterizedTest
  @ValueSource(ints = {64, 65, 300})
  void copiesWithoutSharing(int size) {
    PositionSet set = new PositionSet(size);
    set.add(0);
    set.add(size - 1);

    PositionSet copy = new PositionSet(set);
    set.remove(size - 1);

    assertThat(copy.positions()).containsExactly(0, size - 1);
    assertThat(set.positions()).containsExactly(0);
  }

  @ParameterizedTest
  @ValueSource(ints = {64, 65, 300})
  void addsARangeOfAnotherSet(int size) {
    PositionSet other = new PositionSet(size);
    for (int position = 0; position < size; position += 3) {
      other.add(position);
    }
    PositionSet set = new PositionSet(size);

    set.addWithin(other, 4, size - 4);

    assertThat(set.positions())
        .isEqualTo(IntStream.range(4, size - 3).filter(each -> each % 3 == 0).toArray());
  }
}
