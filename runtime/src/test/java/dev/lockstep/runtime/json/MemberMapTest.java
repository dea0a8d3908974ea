package dev.lockstep.runtime.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MemberMapTest {

  @Test
  void keepsTheOrderOfManyAndOfFew() {
    for (int size : new int[] {0, 1, 12, 13, 200}) {
      Map<String, Integer> plain = new LinkedHashMap<>();
      for (int i = 0; i < size; i++) {
        plain.put("n" + (size - i), i);
      }

      Map<String, Integer> map = MemberMap.copyOf(plain);

      assertThat(map).isEqualTo(plain).hasSameHashCodeAs(plain);
      assertThat(new ArrayList<>(map.keySet())).isEqualTo(new ArrayList<>(plain.keySet()));
      plain.forEach((name, value) -> assertThat(map.get(name)).isEqualTo(value));
      assertThat(map.get("n0")).isNull();
      assertThat(map.containsKey("n" + size)).isEqualTo(size > 0);
    }
  }

  @Test
  void isCopiedOnceAndNeverChanged() {
    Map<String, Integer> plain = new LinkedHashMap<>(Map.of("a", 1));
    Map<String, Integer> map = MemberMap.copyOf(plain);
    plain.put("b", 2);

    assertThat(map).hasSize(1);
    assertThat(MemberMap.copyOf(map)).isSameAs(map);
    assertThatThrownBy(() -> map.put("c", 3)).isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> map.remove("a")).isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void takesNoNameTwice() {
    MemberMap.Builder<Integer> builder = new MemberMap.Builder<>();
    for (int i = 0; i < 20; i++) {
      assertThat(builder.add("n" + i, i)).isTrue();
      assertThat(builder.add("n" + i, -1)).isFalse();
    }

    assertThat(builder.build()).hasSize(20).containsEntry("n19", 19);
  }
}
