package dev.lockstep.runtime.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class JsonObjectTest {

  @Test
  void findsMembersInSmallAndLargeObjects() {
    for (int size : new int[] {0, 1, 12, 13, 1_000}) {
      JsonObject.Builder builder = JsonObject.builder();
      for (int i = 0; i < size; i++) {
        builder.add("n" + i, i);
      }
      JsonObject object = builder.build();

      assertThat(object.size()).isEqualTo(size);
      assertThat(object.has("other")).isFalse();
      for (int i = 0; i < size; i++) {
        assertThat(object.index("n" + i)).isEqualTo(i);
        assertThat(object.get("n" + i)).isEqualTo(JsonNumber.of(i));
      }
    }
  }

  @Test
  void isNotChangedByItsBuilderAfterwards() {
    JsonObject.Builder builder = JsonObject.builder().add("a", true);
    JsonObject object = builder.build();

    builder.add("b", "x");

    assertThat(object.names()).containsExactly("a");
  }

  @Test
  void isCopiedWithAMemberMoreOrLess() {
    for (int size : new int[] {0, 1, 11, 12, 13, 100}) {
      JsonObject.Builder builder = JsonObject.builder();
      for (int i = 0; i < size; i++) {
        builder.add("n" + i, i);
      }
      JsonObject object = builder.build();

      JsonObject more = object.with("more", JsonNull.NULL);
      JsonObject most = more.with("most", JsonNull.NULL);
      JsonObject other = more.with("more", JsonNumber.of(7));

      assertThat(more).isEqualTo(JsonReader.standard().read(more.toString()).orElseThrow());
      assertThat(most).isEqualTo(JsonReader.standard().read(most.toString()).orElseThrow());
      assertThat(more.names()).hasSize(size + 1).endsWith("more");
      assertThat(most.index("most")).isEqualTo(size + 1);
      assertThat(other.get("more")).isEqualTo(JsonNumber.of(7));
      assertThat(more.get("more")).isEqualTo(JsonNull.NULL);
      assertThat(other.without("more")).isEqualTo(object);
      assertThat(object.without("more")).isSameAs(object);
      assertThat(object.has("more")).isFalse();
    }
  }

  @Test
  void equalsInAnyOrderOfMembers() {
    JsonObject one = JsonObject.builder().add("a", 1).add("b", 2).build();

    assertThat(one)
        .isEqualTo(JsonObject.builder().add("b", 2).add("a", 1).build())
        .hasSameHashCodeAs(JsonObject.builder().add("b", 2).add("a", 1).build())
        .isNotEqualTo(JsonObject.builder().add("b", 1).add("a", 2).build())
        .isNotEqualTo(JsonObject.of("a", JsonNumber.of(1)));
  }

  @Test
  void refusesANameThatComesTwice() {
    assertThatThrownBy(
            () -> JsonObject.of(List.of("a", "a"), List.of(JsonNull.NULL, JsonNull.NULL)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("`a`");
  }
}
