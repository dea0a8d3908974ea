package dev.lockstep.structure;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Every package has a {@code package-info.java} that states its purpose. */
final class PackagePages implements StructureRule {

  private static final Pattern JAVADOC_FIRST = Pattern.compile("\\A\\s*/\\*\\*[\\s*]*[^\\s*/]");

  @Override
  public List<String> violations(SourceTree tree) {
    return tree.modules().stream()
        .flatMap(
            module -> {
              Set<String> explained = explained(module.sources());
              return module.sources().stream()
                  .map(JavaSource::packageName)
                  .distinct()
                  .filter(name -> !explained.contains(name))
                  .map(name -> name + " has no package-info.java with Javadoc");
            })
        .toList();
  }

  private static Set<String> explained(List<JavaSource> sources) {
    return sources.stream()
        .filter(JavaSource::isPackageInfo)
        .filter(source -> JAVADOC_FIRST.matcher(source.text()).find())
        .map(JavaSource::packageName)
        .collect(Collectors.toSet());
  }
}
