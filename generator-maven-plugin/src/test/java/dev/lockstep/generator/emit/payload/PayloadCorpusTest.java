package dev.lockstep.generator.emit.payload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The corpus of {@link PayloadFuzz}, replayed without its engine, as it is and with slips. */
class PayloadCorpusTest {

  private static final long SEED = Long.getLong("lockstep.seed", 20261121L);
  private static final Path CORPUS =
      Path.of("src/test/resources/dev/lockstep/generator/emit/payload/PayloadFuzzInputs");
  private static final byte[] SIGNS =
      "{}[]:,\"\\0123456789eE+-.truefalsn/ \n\u0000\u007f".getBytes(StandardCharsets.UTF_8);

  static List<Path> schemas() {
    return inputs("schemasCompile");
  }

  static List<Path> texts() {
    return inputs("validatorsAgree");
  }

  private static List<Path> inputs(String target) {
    try (Stream<Path> files = Files.walk(CORPUS.resolve(target))) {
      return files.filter(Files::isRegularFile).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("schemas")
  void schemasCompileOrAreTold(Path input) throws IOException {
    Fuzzed.compile(Files.readAllBytes(input));
  }

  @ParameterizedTest
  @MethodSource("texts")
  void allWaysInAgree(Path input) throws IOException {
    Fuzzed.check(Files.readAllBytes(input));
  }

  @Test
  void schemasWithSlipsCompileOrAreTold() throws IOException {
    var random = new Random(SEED);
    for (Path input : schemas()) {
      for (int i = 0; i < 12; i++) {
        byte[] schema = slip(Files.readAllBytes(input), random);
        withSeed(schema, () -> Fuzzed.compile(schema));
      }
    }
  }

  @Test
  void allWaysInAgreeOnTextsWithSlips() throws IOException {
    var random = new Random(SEED);
    for (Path input : texts()) {
      for (int i = 0; i < 250; i++) {
        byte[] text = slip(Files.readAllBytes(input), random);
        withSeed(text, () -> Fuzzed.check(text));
      }
    }
  }

  @Test
  void slipsChangeTexts() {
    byte[] text = "{\"a\":1}".getBytes(StandardCharsets.UTF_8);

    assertThat(slip(text, new Random(SEED))).isNotEqualTo(text);
  }

  private static void withSeed(byte[] input, Runnable check) {
    try {
      check.run();
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError("seed " + SEED + ", input " + Arrays.toString(input), e);
    }
  }

  /** One to three bytes changed, put in, or left out, or a piece repeated. */
  private static byte[] slip(byte[] input, Random random) {
    byte[] text = input;
    for (int times = 1 + random.nextInt(3); times > 0; times--) {
      int at = text.length == 0 ? 0 : random.nextInt(text.length);
      int end = Math.min(text.length, at + 1 + random.nextInt(8));
      text =
          switch (random.nextInt(4)) {
            case 0 -> spliced(text, at, end, new byte[0]);
            case 1 -> spliced(text, at, Math.min(text.length, at + 1), sign(random));
            case 2 -> spliced(text, at, at, sign(random));
            default -> spliced(text, at, at, Arrays.copyOfRange(text, at, end));
          };
    }
    return text;
  }

  private static byte[] sign(Random random) {
    return new byte[] {
      random.nextInt(8) == 0 ? (byte) random.nextInt() : SIGNS[random.nextInt(SIGNS.length)]
    };
  }

  private static byte[] spliced(byte[] text, int from, int to, byte[] piece) {
    byte[] spliced = new byte[text.length - (to - from) + piece.length];
    System.arraycopy(text, 0, spliced, 0, from);
    System.arraycopy(piece, 0, spliced, from, piece.length);
    System.arraycopy(text, to, spliced, from + piece.length, text.length - to);
    return spliced;
  }
}
