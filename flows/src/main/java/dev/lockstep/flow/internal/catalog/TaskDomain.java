package dev.lockstep.flow.internal.catalog;

import dev.lockstep.engine.Domain;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.internal.record.SearchTerms;
import dev.lockstep.engine.internal.record.SearchWords;
import dev.lockstep.engine.internal.record.Searchable;
import dev.lockstep.flow.internal.data.TaskData;
import dev.lockstep.flow.model.SearchFields;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Finds tasks by their name, title and description. */
public final class TaskDomain implements Domain, Searchable {

  @Override
  public String searchKind() {
    return SearchFields.TASKS.kind();
  }

  @Override
  public Entry searchEntry(Instance task) {
    return new Entry("", TaskData.of(task).by(), 0);
  }

  @Override
  public SearchTerms searchTerms(Instance task) {
    TaskData data = TaskData.of(task);
    Set<String> words = new LinkedHashSet<>();
    SearchWords.add(data.task(), words, SearchWords.MOST);
    SearchWords.add(data.title(), words, SearchWords.MOST);
    SearchWords.add(data.description(), words, SearchWords.MOST);
    return new SearchTerms(words, Map.of(), Map.of());
  }

  @Override
  public boolean hasChangingTerms() {
    return true;
  }
}
