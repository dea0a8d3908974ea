package dev.lockstep.structure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * Tests that poms, sources and pages have the structure described in the architecture page. {@code
 * CompiledStructureTest} of module {@code cli} tests the compiled classes of all modules.
 */
class ProjectStructureTest {

  private static final SourceTree PROJECT = SourceTree.ofThisProject();
  private static final DocumentationPages PAGES =
      new DocumentationPages(SourceTree.rootOfThisProject());

  @Test
  void modulesDependOnEachOtherOneWay() {
    assertThat(new ModuleArrows().violations(PROJECT)).isEmpty();
  }

  @Test
  void eachModuleCanBeAJavaModule() {
    assertThat(new JavaModules().violations(PROJECT)).isEmpty();
  }

  @Test
  void publishedModulesAreInTheBomAndHaveTheElementsThatRepositoriesRequire() {
    assertThat(new PublishedModules().violations(SourceTree.rootOfThisProject())).isEmpty();
  }

  @Test
  void examplesAndPagesUseTheApiAlone() {
    assertThat(new InternalPackages().examples(SourceTree.rootOfThisProject())).isEmpty();
    assertThat(new InternalPackages().pages(PROJECT, PAGES)).isEmpty();
  }

  @Test
  void sourceFilesAreShort() {
    assertThat(new FileLengths().violations(PROJECT)).isEmpty();
  }

  @Test
  void packagesAreSmall() {
    assertThat(new PackageSizes().violations(PROJECT)).isEmpty();
  }

  @Test
  void modulesAreSmall() {
    assertThat(new ModuleSizes().violations(PROJECT)).isEmpty();
  }

  @Test
  void everyPackageSaysWhatItIsFor() {
    assertThat(new PackagePages().violations(PROJECT)).isEmpty();
  }

  @Test
  void commentsFollowTheStyleGuide() {
    assertThat(new PlainEnglish().violations(PROJECT)).isEmpty();
  }

  @Test
  void eachDependencyHasAReason() {
    assertThat(new DependencyReasons().violations(SourceTree.rootOfThisProject())).isEmpty();
  }

  @Test
  void decisionsAndDesignPagesKeepTheirShape() {
    assertThat(new DecisionRecords().violations(PAGES)).isEmpty();
  }

  @Test
  void pagesFollowTheStyleGuide() {
    assertThat(new PlainPages().violations(PAGES)).isEmpty();
  }

  @Test
  void descriptionsOfChartsAndSchemasFollowTheStyleGuide() {
    assertThat(new PlainDescriptions().violations(SourceTree.rootOfThisProject())).isEmpty();
  }

  @Test
  void linksOfTheDocumentationLeadSomewhere() {
    assertThat(new BrokenLinks().violations(PAGES)).isEmpty();
  }

  @Test
  void theSourcesAreFound() {
    assertThat(PAGES.in("docs/decisions")).isNotEmpty();
    assertThat(PROJECT.modules()).hasSizeGreaterThanOrEqualTo(10);
    assertThat(PROJECT.modules())
        .filteredOn(module -> !module.name().equals("statecharts"))
        .allSatisfy(module -> assertThat(module.sources()).as(module.name()).isNotEmpty());
  }
}
