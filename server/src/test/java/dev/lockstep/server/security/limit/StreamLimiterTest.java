package dev.lockstep.server.security.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StreamLimiterTest {

  private static final Principal ADA = new Principal("ada", "acme", Set.of(Role.VIEWER));
  private static final Principal NAMESAKE = new Principal("ada", "other", Set.of(Role.VIEWER));

  @Test
  void givesEachCallerSoMany() {
    StreamLimiter limiter = new StreamLimiter(2, 10);

    StreamLimiter.Place place = limiter.open(ADA).orElseThrow();
    assertThat(limiter.open(ADA)).isPresent();
    assertThat(limiter.open(ADA)).isEmpty();
    assertThat(limiter.open(NAMESAKE)).isPresent();

    place.close();
    place.close();
    assertThat(limiter.total()).isEqualTo(2);
    assertThat(limiter.open(ADA)).isPresent();
    assertThat(limiter.open(ADA)).isEmpty();
  }

  @Test
  void givesAllTogetherSoMany() {
    StreamLimiter limiter = new StreamLimiter(2, 3);
    List<StreamLimiter.Place> places = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      limiter.open(new Principal("p" + i, "acme", Set.of(Role.VIEWER))).ifPresent(places::add);
    }

    assertThat(places).hasSize(3);
    places.forEach(StreamLimiter.Place::close);
    assertThat(limiter.total()).isZero();
  }
}
