/** Language models of others, through LangChain4j; the only package that knows it. */
@NullMarked
package dev.lockstep.agents.langchain4j;

import org.jspecify.annotations.NullMarked;
