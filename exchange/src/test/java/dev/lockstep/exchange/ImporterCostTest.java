package dev.lockstep.exchange;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.cost.GrowthExponent;
import dev.lockstep.model.document.Source;
import dev.lockstep.verification.draft.DraftWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests that the cost of the importers grows almost linearly with the document: up to 32 KiB in
 * {@code verify}, up to 64 KiB with {@code -Pexhaustive}.
 */
class ImporterCostTest {

  private static final int LEAST = 8 << 10;
  private static final int MOST = Boolean.getBoolean("lockstep.exhaustive") ? 64 << 10 : 32 << 10;

  @ParameterizedTest
  @EnumSource
  void growsAlmostLinearly(ForeignShapes shape) {
    GrowthExponent growth = GrowthExponent.measure(LEAST, MOST, size -> reading(shape, size));

    assertThat(growth.bytes()).as("%s %s", shape, growth).isLessThan(GrowthExponent.LINEAR);
    assertThat(growth.time()).as("%s %s", shape, growth).isLessThan(GrowthExponent.LINEAR);
  }

  private static Runnable reading(ForeignShapes shape, int size) {
    Source source = new Source("foreign", shape.text(size).getBytes(UTF_8));
    ImportRequest request = ImportRequest.of(source, shape.format());
    return () -> Exchange.read(request).chart().ifPresent(new DraftWriter()::write);
  }
}
