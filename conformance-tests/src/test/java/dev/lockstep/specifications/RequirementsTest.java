package dev.lockstep.specifications;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.suites.ConformancePage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every requirement of the specifications has a test and a verdict, and the page lists them. */
class RequirementsTest {

  private static final Path ROOT = Path.of("..");
  private static final Path LIST = Path.of("src/test/resources/specifications/requirements.tsv");
  private static final Path SPECIFICATIONS = ROOT.resolve("../shared/seeds");

  private static List<Proof> proofs() throws IOException {
    return Files.readAllLines(LIST).stream().map(Proof::read).toList();
  }

  @Test
  void namesTestsThatExist() throws IOException {
    Set<String> tests = TestNames.of(ROOT);

    assertThat(tests).contains("RequirementsTest#namesTestsThatExist");
    assertThat(proofs())
        .allSatisfy(
            proof -> assertThat(tests).as(proof.requirement().id()).containsAll(proof.tests()));
  }

  @Test
  void explainsEveryVerdictThatIsNotFull() throws IOException {
    assertThat(proofs())
        .allSatisfy(
            proof -> {
              assertThat(proof.verdict()).isIn("full", "decided", "open");
              assertThat(proof.page().isEmpty()).isEqualTo(proof.verdict().equals("full"));
              if (!proof.verdict().equals("full")) {
                Path page = ROOT.resolve("docs").resolve(proof.path());
                assertThat(page).isRegularFile();
                assertThat(proof.verdict().equals("decided") || names(page, proof)).isTrue();
              }
            });
  }

  private static boolean names(Path page, Proof proof) throws IOException {
    return Files.readString(page).contains("`" + proof.requirement().id() + "`");
  }

  @Test
  void listsEachRequirementOnce() throws IOException {
    assertThat(proofs()).extracting(proof -> proof.requirement().id()).doesNotHaveDuplicates();
  }

  @Test
  void coversTheSpecifications() throws IOException {
    assumeTrue(Files.isDirectory(SPECIFICATIONS), "the specifications are not beside the project");
    List<Requirement> required = new ArrayList<>();
    for (Path file : files()) {
      String number = file.getFileName().toString().substring(0, 3);
      required.addAll(
          number.equals("002")
              ? DesignReader.read(number, file)
              : SpecificationReader.read(number, file));
    }

    assertThat(proofs()).extracting(Proof::requirement).containsExactlyElementsOf(required);
  }

  private static List<Path> files() throws IOException {
    try (var files = Files.list(SPECIFICATIONS)) {
      return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
    }
  }

  @Test
  void publishesTheTable() throws IOException {
    List<Proof> proofs = proofs();
    List<String> lines = new ArrayList<>();
    lines.add("| Verdict | Requirements |");
    lines.add("|---|---|");
    for (String verdict : List.of("full", "decided", "open")) {
      long count = proofs.stream().filter(proof -> proof.verdict().equals(verdict)).count();
      lines.add(String.format(Locale.ROOT, "| %s | %d of %d |", verdict, count, proofs.size()));
    }
    lines.add("");
    lines.add("| Requirement | Tests | Verdict |");
    lines.add("|---|---|---|");
    proofs.forEach(proof -> lines.add(proof.row()));

    new ConformancePage().lines("requirements", lines);
  }
}
