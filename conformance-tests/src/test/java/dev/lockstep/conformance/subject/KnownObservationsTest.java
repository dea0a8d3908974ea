package dev.lockstep.conformance.subject;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KnownObservationsTest {

  private final List<List<String>> observed = new ArrayList<>();
  private final KnownObservations<List<String>> known = new KnownObservations<>();

  @Test
  void observesAPositionOnce() {
    List<String> position = List.of("a");

    assertThat(see(position)).isSameAs(see(position));
    assertThat(observed).hasSize(1);
  }

  @Test
  void observesEqualPositionsSeparately() {
    see(new ArrayList<>(List.of("a")));
    see(new ArrayList<>(List.of("a")));

    assertThat(observed).hasSize(2);
  }

  @Test
  void returnsTheObservationOfEachOfManyPositions() {
    for (int i = 0; i < 10_000; i++) {
      List<String> position = List.of("s" + i);

      assertThat(see(position).states()).isEqualTo(position);
      assertThat(see(position).states()).isEqualTo(position);
    }
  }

  private Observation see(List<String> position) {
    return known.of(position, this::observe);
  }

  private Observation observe(List<String> position) {
    observed.add(position);
    return new Observation(position, JsonObject.EMPTY, List.of());
  }
}
